/**
 * Mail programs make links of typed addresses. A blank within them prevents that: strangers shall not send links in our
 * name. Everything else stays as it was typed, and nothing is lost.
 */
export function breakAddresses(typed: string): string {
  return typed.replaceAll(/:\/\/(?=\S)/g, ':// ').replaceAll(/[.\u3002\uFF0E\uFF61](?=\p{L})/gu, '$& ')
}
