export const PACK_LIST = "/panel/admin/point-packs"
export const PACK_PUBLISH = "/panel/admin/point-pack/publish"
export const PACK_EDIT = "/panel/admin/point-pack/edit"
