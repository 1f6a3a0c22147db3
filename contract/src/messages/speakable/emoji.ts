const emoji = /[\d#*]\u20E3|\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}/gu

/** Double punctuation marks in one character; Unicode counts them as emoji. */
const doubleMarks: Record<string, string> = { '‼': '!', '⁉': '?!' }

export function dropEmoji(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text
  return text.replaceAll(/[‼⁉]/g, (sign) => doubleMarks[sign] ?? '').replaceAll(emoji, ' ')
}

const end = String.raw`(?![\p{L}\p{N}])`
const start = String.raw`(?<![\p{L}\p{N}])`

const emoticonWords = '[xX][dD]+|[uU]w[uU]'
const emoticonWord = new RegExp(`${start}(?:${emoticonWords})${end}`, 'u')

/** These are the only emoticons made of letters alone. */
export const hasEmoticonWord = (text: string): boolean => emoticonWord.test(text)

const emoticons = [
  String.raw`\\_\(ツ\)_\/`,
  String.raw`\\[oO]\/`,
  // Eyes, an optional nose and a mouth; a bracket may be repeated.
  String.raw`(?<!\d)[:;=]['"]?[-^o]?(?:[)(\]\[{}|*\\]+|\/(?!\/)|[DPpOo0Ss3Xx]+${end})`,
  String.raw`${start}(?:${emoticonWords}|8-?D|B-\)|[oO0][._][oO0]|[uUtTqQ]_+[uUtTqQ])${end}`,
  String.raw`<\/?3+${end}`,
  String.raw`\^[_.]*\^+`,
  String.raw`[->][._]+[-<]`,
  String.raw`\([-^;:*'._ ]{2,9}\)`,
]
const emoticon = new RegExp(emoticons.join('|'), 'gu')
const shortcode = /(?<![\p{L}\p{N}:]):(?=[\d_+-]*[a-zA-Z])[\w+-]{2,32}:(?![\p{L}\p{N}])/gu

/** The 1 of a slipped shift key: "wow!!1!" */
const slippedShift = /(?<=!)1[1!]*(?![\p{L}\p{N}])/gu

export function dropEmoticons(text: string): string {
  let left = text
  if (left.indexOf(':') < left.lastIndexOf(':')) left = left.replaceAll(shortcode, ' ')
  if (left.includes('!1')) left = left.replaceAll(slippedShift, '')
  return left.search(emoticon) < 0 ? left : left.replaceAll(emoticon, ' ')
}
