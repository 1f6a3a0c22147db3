/** Filled in white instead of outlined. */
const solid = 'fill="#fff" stroke="none"'
const faint = 'fill="#fff" fill-opacity=".25"'

const path = (line: string, style = '') => `<path d="${line}" ${style}/>`
const circle = (x: number, y: number, r: number, style = '') => `<circle cx="${x}" cy="${y}" r="${r}" ${style}/>`
const box = (x: number, y: number, width: number, height: number, style = '', round = 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${style}/>`
const drum = (top: number, bottom: number) =>
  `<ellipse cx="32" cy="${top}" rx="17" ry="6" ${faint}/>${path(`M15 ${top}V${bottom}a17 6 0 0 0 34 0V${top}`)}`
const star = path('M32 15l4.8 10.5 11.4 1.2-8.5 7.7 2.4 11.3L32 40l-10.1 5.7 2.4-11.3-8.5-7.7 11.4-1.2z', faint)
const noteHead = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="5" ry="4" transform="rotate(-20 ${x} ${y})" ${solid}/>`
const face = circle(32, 32, 18, faint)
const eyes = circle(26, 28, 2, solid) + circle(38, 28, 2, solid)

/** One drawing per sound, on a field of 64 by 64. */
export const icons: Record<string, string> = {
  airhorn: path('M14 27l22-9v28l-22-9z', faint) + path('M14 27v10M36 22v20M43 24c3 5 3 11 0 16M49 20c5 7 5 17 0 24'),
  sadtrombone:
    path('M12 26h28M12 38h24M12 26a6 6 0 0 0 0 12M36 38h4M40 26l12-7v26l-12-7z') + path('M26 46v6M22 50l4 4 4-4'),
  recordscratch:
    circle(30, 34, 17, faint) + circle(30, 34, 6) + circle(30, 34, 1.5, solid) + path('M52 12L40 30M48 10l8 4'),
  rimshot: drum(32, 42) + path('M12 14l18 16M52 14L34 30'),
  dundun: path('M36 10L18 36h12l-4 18 20-28H33z', faint),
  fail: circle(32, 32, 18, faint) + path('M25 25l14 14M39 25L25 39'),
  braam: path('M14 40c8 0 8-16 18-16s10 16 18 16M14 48c8 0 8-12 18-12s10 12 18 12M32 12v6M20 15l3 5M44 15l-3 5'),
  applause:
    path(
      'M22 46l-6-14a3 3 0 0 1 5-2l4 7-4-15a3 3 0 0 1 5-1l4 12-1-13a3 3 0 0 1 5 0l2 14 2-8a3 3 0 0 1 5 1l-2 16a10 10 0 0 1-19 3z',
      faint,
    ) + path('M44 16l3-5M50 22l6-2M38 13v-5'),
  slowclap:
    path('M16 44V24a3 3 0 0 1 6 0v-4a3 3 0 0 1 6 0v24M36 44V20a3 3 0 0 1 6 0v4a3 3 0 0 1 6 0v20', faint) +
    path('M16 44c0 6 12 6 12 0M36 44c0 6 12 6 12 0'),
  clap: path('M32 14v6M20 18l4 5M44 18l-4 5') + path('M18 50l-4-14 8-8 10 8 10-8 8 8-4 14z', faint),
  cheer:
    [18, 32, 46].map((x) => circle(x, 30, 5, faint) + path(`M${x - 6} 50v-6a6 6 0 0 1 12 0v6`)).join('') +
    path('M14 20l-3-6M50 20l3-6M32 20v-7'),
  boo: face + eyes + path('M25 42c3-5 11-5 14 0M22 23l6 2M42 23l-6 2'),
  laughter: face + path('M23 27l5 2-5 2M41 27l-5 2 5 2') + path('M23 36h18c0 12-18 12-18 0z', solid),
  gasp: face + eyes + `<ellipse cx="32" cy="40" rx="4" ry="6" ${solid}/>`,
  coin: circle(32, 32, 17, faint) + circle(32, 32, 11) + path('M32 26v12'),
  powerup: path('M32 12l14 18h-8v10H26V30h-8z', faint) + path('M26 46h12M26 52h12'),
  levelup: star + path('M22 52h20'),
  jump: path('M12 48c4-24 28-32 40-8M52 40l2-9M52 40l-9-2') + box(18, 48, 28, 5, faint),
  laser: path('M10 32h16M30 32h10M44 32h4') + path('M54 32l-4-6M54 32l-4 6M56 32h2M40 24l2-3M40 40l2 3'),
  explosion:
    path('M32 8l5 13 12-7-5 13 12 5-12 5 5 13-12-7-5 13-5-13-12 7 5-13-12-5 12-5-5-13 12 7z', faint) +
    circle(32, 32, 5, solid),
  gameover: box(12, 22, 40, 22, faint, 11) + path('M22 28v10M17 33h10M38 29l8 8M46 29l-8 8'),
  teleport:
    [8, 14, 20]
      .map((y, index) => `<ellipse cx="32" cy="${50 - y}" rx="${18 - index * 4}" ry="5" ${index ? '' : faint}/>`)
      .join('') + path('M32 24V10M26 15l6-6 6 6'),
  kick: circle(32, 32, 18, faint) + circle(32, 32, 10) + circle(32, 32, 3, solid),
  snare: drum(26, 40) + path('M18 46l6-14M30 47l4-14M42 46l4-14'),
  crash:
    `<ellipse cx="32" cy="24" rx="20" ry="6" transform="rotate(-12 32 24)" ${faint}/>` +
    path('M32 24v28M24 54h16M14 12l3 3M50 8l-3 4'),
  drumroll: drum(34, 44) + path('M14 12l12 18M26 10l4 20M50 12L38 30M38 10l-4 20'),
  tomfill: [18, 32, 46].map((x, index) => circle(x, 26 + index * 6, 7 + index, faint)).join(''),
  beat: [14, 22, 30, 38, 46].map((x, index) => box(x, 22, 5, 20, index % 2 ? '' : solid, 1)).join(''),
  chime: path('M14 14h36M20 14v20M28 14v28M36 14v24M44 14v16') + circle(32, 52, 3, solid),
  ding: path('M16 42a16 16 0 0 1 32 0z', faint) + path('M12 46h40M32 26v-5M28 20h8'),
  bell: path('M18 44c4-4 4-8 4-14a10 10 0 0 1 20 0c0 6 0 10 4 14z', faint) + path('M32 20v-5M28 50a4 4 0 0 0 8 0'),
  siren: path('M22 46V34a10 10 0 0 1 20 0v12z', faint) + path('M16 50h32M32 18v-6M17 24l-5-4M47 24l5-4'),
  doorbell: box(20, 12, 24, 40, faint, 6) + circle(32, 36, 6, solid) + path('M26 20h12'),
  alarm: path('M32 12l20 36H12z', faint) + path('M32 26v10') + circle(32, 42, 1.8, solid),
  notify: path('M14 18h36v24H34l-8 8v-8H14z', faint) + [24, 32, 40].map((x) => circle(x, 30, 2, solid)).join(''),
  telephone:
    path('M12 28c0-14 40-14 40 0v5H42v-6c-6-3-14-3-20 0v6H12z', faint) + path('M20 36h24l4 14H16z') + circle(32, 43, 4),
  cricket:
    path('M14 40c6-12 22-14 34-4-10 8-24 10-34 4z', faint) +
    path('M30 30l-8-14-4 2M38 34l-4 14M26 42l-6 8M46 34l6-12M48 36l8-6'),
  rain:
    path('M18 34a9 9 0 0 1 2-17 12 12 0 0 1 23 3 7 7 0 0 1 2 14z', faint) + path('M20 42l-3 8M32 42l-3 8M44 42l-3 8'),
  thunder: path('M18 32a9 9 0 0 1 2-17 12 12 0 0 1 23 3 7 7 0 0 1 2 14z', faint) + path('M33 30l-7 12h8l-4 12'),
  wind: path('M10 26h30a6 6 0 1 0-6-6M10 34h40a6 6 0 1 1-6 6M10 42h20a5 5 0 1 1-5 5'),
  bird:
    path('M12 36c6-14 20-18 28-12l10-2-6 8c0 12-12 18-24 14z', faint) +
    circle(38, 28, 1.8, solid) +
    path('M26 44v8M32 43v8'),
  wolf: path('M16 52l4-26 4-14 8 10h8l6 8-10 6-2 16', faint) + circle(34, 27, 1.8, solid) + circle(50, 14, 5, solid),
  wave: path('M8 46c8 0 8-26 24-26 12 0 16 12 8 16-4 2-8-2-6-5M8 52c8 0 8-4 16-4s8 4 16 4 8-4 16-4'),
  boing: path('M22 14h20M24 18l16 5-16 6 16 6-16 6 16 6M18 52h28'),
  pop:
    circle(32, 34, 10, faint) + path('M32 14v-4M32 58v-4M14 34h-4M54 34h-4M19 21l-3-3M45 21l3-3M19 47l-3 3M45 47l3 3'),
  whoosh: path('M10 24h24M16 32h26M10 40h24M38 18l14 14-14 14'),
  slidewhistle: box(10, 28, 30, 10, faint, 4) + path('M40 33h14M54 28v10M18 28v-4M48 22V12M44 16l4-4 4 4'),
  quack:
    path('M16 40c0-10 8-10 10-16 1-8 14-8 14 1 0 4-4 5-4 9 8 0 12 4 14 2 0 10-8 16-18 16s-16-4-16-12z', faint) +
    circle(33, 22, 1.8, solid) +
    path('M40 24l8 1-7 4'),
  raspberry: face + path('M24 28h5M35 28h5M25 37h14') + path('M29 37v7a3 3 0 0 0 6 0v-7', solid),
  squeak:
    `<ellipse cx="28" cy="36" rx="14" ry="11" ${faint}/>` +
    circle(44, 28, 7, faint) +
    circle(46, 27, 1.6, solid) +
    path('M50 30l6 1M30 18l-2-6M38 16l2-5'),
  splat: path('M32 14c4 8 8 2 12 6s-2 8 4 12-2 8-8 8-2 10-8 10-4-8-10-8-8 0-8-6 6-4 4-10 0-10 6-8 6-2 8-4z', faint),
  fanfare: path('M12 30h24l14-10v28l-14-10H12z', faint) + path('M20 38v6h10v-6M20 30v-4M26 30v-4M32 30v-4'),
  tada: path('M14 52l10-26 16 16z', faint) + path('M36 24c0-6 4-8 8-8M42 32c4-4 8-2 12-4M34 14v-4M46 10l2-3M52 20h4'),
  harp: path('M18 52V14c12 0 12 10 28 8-2 14-14 22-28 30z', faint) + path('M24 18v28M30 21v20M36 23v13'),
  guitar:
    path('M38 26c6 4 2 8 0 12s-8 12-16 10-10-10-6-16 8-4 11-8 7-2 11 2z', faint) +
    circle(27, 37, 4) +
    path('M34 30l16-16M47 11l6 6'),
  musicbox:
    box(14, 26, 36, 22, faint) + path('M14 26l6-12h24l6 12M50 36h6v-6') + noteHead(30, 40) + path('M34.500 38v-9'),
  bassdrop: path('M10 22h10l4-8 6 16 4-8h6') + path('M44 22v26M36 40l8 9 8-9'),
  heartbeat:
    path('M32 50C14 38 12 28 16 22c4-6 13-5 16 2 3-7 12-8 16-2 4 6 2 16-16 28z', faint) +
    path('M18 34h8l3-7 5 12 3-5h9'),
  typewriter:
    box(14, 34, 36, 16, faint) +
    path('M20 34V16h24v18M12 34h40') +
    [21, 28, 35, 42].map((x) => circle(x + 0.5, 42, 1.6, solid)).join('') +
    path('M26 22h12M26 28h8'),
  clock: circle(32, 32, 18, faint) + path('M32 20v12l8 5'),
  camera: path('M12 22h10l4-6h12l4 6h10v26H12z', faint) + circle(32, 34, 8) + circle(32, 34, 2, solid),
  glass: path('M20 14h24l-3 20c-1 8-17 8-18 0zM32 40v10M24 52h16') + path('M32 14l-4 8 6 4-4 8'),
  cashregister:
    box(12, 34, 40, 16, faint) +
    path('M18 34l4-14h20l4 14M26 20v-6h12v6M28 44h8') +
    [26, 32, 38].map((x) => circle(x, 28, 1.5, solid)).join(''),
}
