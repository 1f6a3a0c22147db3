/** Just enough colour science for the contrast test: OKLCH → sRGB (clipped to its gamut) → WCAG 2 contrast. */
export type Srgb = readonly [red: number, green: number, blue: number]

export function toSrgb(oklch: string): Srgb {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)

  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3

  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

export function opacityOf(oklch: string): number {
  return Number(/\/ ([\d.]+)/.exec(oklch)?.[1] ?? 1)
}

/** The colour seen when `top` lies over `ground` with the given opacity, blended in sRGB as browsers do. */
export function mixOver(top: Srgb, opacity: number, ground: Srgb): Srgb {
  const blend = (channel: 0 | 1 | 2) => top[channel] * opacity + ground[channel] * (1 - opacity)
  return [blend(0), blend(1), blend(2)]
}

export function contrast(one: Srgb, other: Srgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Srgb): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)
}

function encode(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear))
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
}

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
