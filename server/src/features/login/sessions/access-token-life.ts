export const accessTokenSeconds = 30 * 60
