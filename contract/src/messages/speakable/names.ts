const name = /[@#]([\p{L}\p{M}\p{N}_]+)/gu

/** `@Dark_Lord99` becomes "Dark Lord 99". `#1` stays for the rules about numbers. */
export function splitNames(text: string): string {
  if (!/[@#_]/.test(text)) return text
  return text
    .replaceAll(name, (written, inside: string) => {
      if (/^(?:\p{Ll}+|\p{Lu})$/u.test(inside)) return inside
      return /^\d+$/.test(inside) ? written : splitWords(inside)
    })
    .replaceAll('_', ' ')
}

const splitWords = (written: string) =>
  written
    .replaceAll('_', ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
