const emoji = /[\d#*]\u20E3|\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}/gu

/** Two marks in one sign are marks of the sentence, although they count as emoji. */
const doubleMarks: Record<string, string> = { '‼': '!', '⁉': '?!' }

export function dropEmoji(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text
  return text.replaceAll(/[‼⁉]/g, (sign) => doubleMarks[sign] ?? '').replaceAll(emoji, ' ')
}

const end = String.raw`(?![\p{L}\p{N}])`
const start = String.raw`(?<![\p{L}\p{N}])`

const emoticonWords = '[xX][dD]+|[uU]w[uU]'
const emoticonWord = new RegExp(`${start}(?:${emoticonWords})${end}`, 'u')

/** The only ones that are made of letters alone. */
export const hasEmoticonWord = (text: string): boolean => emoticonWord.test(text)

const emoticons = [
  String.raw`\\_\(ツ\)_\/`,
  String.raw`\\[oO]\/`,
  // Eyes, a nose, a mouth; brackets may be many.
  String.raw`(?<!\d)[:;=]['"]?[-^o]?(?:[)(\]\[{}|*\\]+|\/(?!\/)|[DPpOo0Ss3Xx]+${end})`,
  String.raw`${start}(?:${emoticonWords}|8-?D|B-\)|[oO0][._][oO0]|[uUtTqQ]_+[uUtTqQ])${end}`,
  String.raw`<\/?3+${end}`,
  String.raw`\^[_.]*\^+`,
  String.raw`[->][._]+[-<]`,
  String.raw`\([-^;:*'._ ]{2,9}\)`,
]
const emoticon = new RegExp(emoticons.join('|'), 'gu')
const shortcode = /(?<![\p{L}\p{N}:]):(?=[\d_+-]*[a-zA-Z])[\w+-]{2,32}:(?![\p{L}\p{N}])/gu

/** "wow!!1!" */
const slippedShift = /(?<=!)1[1!]*(?![\p{L}\p{N}])/gu

export function dropEmoticons(text: string): string {
  let left = text
  if (left.indexOf(':') < left.lastIndexOf(':')) left = left.replaceAll(shortcode, ' ')
  if (left.includes('!1')) left = left.replaceAll(slippedShift, '')
  return left.search(emoticon) < 0 ? left : left.replaceAll(emoticon, ' ')
}
