const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Most typed text needs no cleaning: plain characters, no entity, single blanks, no blank before a zero. */
const isTidy = /^[!-%'-~]+(?: [!-%'-/1-~][!-%'-~]*)*$/

/**
 * Removes inaudible characters: broken halves, control and zero-width characters. Our own marks can then use the
 * private-use characters, which no rule may touch.
 */
export function cleanCharacters(text: string): string {
  if (isTidy.test(text)) return text
  return (
    text
      .toWellFormed()
      .replaceAll(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (_, name, decimal, hex) =>
        name
          ? (entities[String(name).toLowerCase()] ?? ' ')
          : characterOf(decimal ? Number(decimal) : parseInt(hex, 16)),
      )
      .replaceAll(/[\p{Co}\p{Cf}\p{Cn}\uFE00-\uFE0F\uFFFD]/gu, '')
      .replaceAll(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/g, '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      // "100 000": a group that begins with a zero is not a number of its own.
      .replaceAll(/ (?=0\d\d(?!\d))(?<=(?<![\d.,])\d{1,3} )/g, '')
      .trim()
  )
}

function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code > 0x10ffff || isSurrogate ? ' ' : String.fromCodePoint(code)
}

/** Letters that only look special become plain ones. Each kind of quote, dash and mark gets one form. */
export function foldLookAlikes(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text
  return (
    text
      .replaceAll('¯', '')
      .replaceAll('²', '^2')
      .replaceAll('³', '^3')
      // "1½" must not become 11/2.
      .replaceAll(/[\u00BC-\u00BE\u2150-\u215E]/g, ' $& ')
      .normalize('NFKC')
      // Marks that did not join their letter are decoration, and would hide a word from every filter: "b̶a̶d̶".
      .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
      .replaceAll('\u2044', '/')
      .replaceAll('\u2212', '-')
      .replaceAll(/[“”„«»‟]/g, '"')
      .replaceAll(/[’‘‚‹›´ʼ]/g, "'")
      .replaceAll(/[‐‑]/g, '-')
      .replaceAll(/[—―]/g, '–')
      .replaceAll('。', '.')
      .normalize('NFC')
  )
}
