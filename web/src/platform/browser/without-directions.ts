const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** For a name of strangers in a sentence of ours: signs that turn the writing around would turn ours too. */
export const withoutDirections = (text: string): string => text.replaceAll(directions, '')
