const seeds = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '"><svg/onload=window.hacked=1>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  'javascript:window.hacked=1',
  '{{constructor.constructor("window.hacked=1")()}}',
  '${window.hacked=1}',
  '<style>*{display:none!important}</style>',
  '</table></div></main><h1>gone</h1>',
  '&lt;b&gt;&#x3C;script&#x3E;',
  '$t(errors:byCode.internal) {{donator}}',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '@SUM(1+1)*cmd',
  '\u202Eesrever\u202C \u2066isolated\u2069',
  '\u202E'.repeat(20) + 'all turned round',
  'zero\u200B\u200C\u200D\u2060width\uFEFF',
  'a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(30),
  '😀🎉👩‍👩‍👧‍👦'.repeat(60),
  'W'.repeat(10_000),
  'ﷺ'.repeat(200),
  '\u0000\u0007\u001B[31mred',
  'line\nafter\r\nline\tand tab',
  'مرحبا بالعالم שלום',
  '../../etc/passwd',
  "'; DROP TABLE donations; --",
  '\uD83D',
  ' '.repeat(500),
  '　'.repeat(40),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(40),
] as const

/** As many different texts as wanted: first the seeds alone, then pairs of them. */
export function hostileTexts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = seeds[index % seeds.length] ?? ''
    const round = Math.floor(index / seeds.length)
    return round === 0 ? first : `${first} ${round} ${seeds[(index + round) % seeds.length] ?? ''}`
  })
}
