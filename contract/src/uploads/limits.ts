export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const
/** Articles take JPEG and PNG only. */
export const ARTICLE_IMAGE_TYPES = ["image/jpeg", "image/png"] as const
