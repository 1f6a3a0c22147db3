import sharp from 'sharp'
import { icons } from './icons.ts'
import type { SeedSound } from './seed-sound.ts'

/** The two ends of a colour gradient, dark enough that white stands out on both. */
const palettes: Record<SeedSound['category'], readonly [string, string]> = {
  memes: ['#7c3aed', '#db2777'],
  crowd: ['#c2410c', '#e11d48'],
  game: ['#1d4ed8', '#0891b2'],
  drums: ['#374151', '#7f1d1d'],
  alerts: ['#b91c1c', '#d97706'],
  nature: ['#15803d', '#0f766e'],
  funny: ['#be185d', '#a16207'],
  music: ['#4338ca', '#9333ea'],
  everyday: ['#0369a1', '#475569'],
}

const edgePixels = 256

/**
 * We draw the pictures ourselves, so that they are as free as the sounds: white strokes and shapes on the colours of a
 * category.
 */
export async function drawPicture({ name, category }: Pick<SeedSound, 'name' | 'category'>): Promise<Uint8Array> {
  const picture = await sharp(Buffer.from(pictureSvg(name, category)))
    .webp({ quality: 90 })
    .toBuffer()
  return new Uint8Array(picture)
}

function pictureSvg(name: string, category: SeedSound['category']): string {
  const [from, to] = palettes[category]
  const size = `width="${edgePixels}" height="${edgePixels}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 64 64">
    <defs>
      <linearGradient id="slope" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    </defs>
    <rect width="64" height="64" fill="url(#slope)"/>
    <circle cx="50" cy="8" r="26" fill="#fff" fill-opacity=".09"/>
    <circle cx="10" cy="60" r="22" fill="#000" fill-opacity=".1"/>
    <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${icons[name] ?? ''}</g>
  </svg>`
}
