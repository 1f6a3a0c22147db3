const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** For a stranger's name in our sentence: characters that reverse the writing direction would reverse our text too. */
export const withoutDirections = (text: string): string => text.replaceAll(directions, '')
