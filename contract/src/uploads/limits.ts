/** Largest picture that may be uploaded, in bytes. */
export const IMAGE_MAX_BYTES = 5_242_880
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const
/** Articles take JPEG and PNG only. */
export const ARTICLE_IMAGE_TYPES = ["image/jpeg", "image/png"] as const
