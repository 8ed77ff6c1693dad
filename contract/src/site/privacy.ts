/** Day of the privacy policy's text as it stands, `YYYY-MM-DD`. Change it with every change of that text. */
export const PRIVACY_VERSION = "2026-11-22"
