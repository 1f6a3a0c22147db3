const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Headless)?Edg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bOBS\//, 'OBS'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough for users to recognise their own devices in a list, and nothing that would identify one. */
export function describeBrowser(userAgent: string | undefined): string {
  const sent = (userAgent ?? '').slice(0, 500)
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(sent))?.[1]
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(', ')
}
