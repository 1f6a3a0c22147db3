import sharp from 'sharp'
import { beginsWith, type FileKind, recognise, type Upload } from './recognise.ts'

type PictureRefusal = 'too_large' | 'not_picture' | 'type_mismatch' | 'too_many_pixels' | 'damaged' | 'took_too_long'

export type ReadPicture = { ok: true; webp: Uint8Array } | { ok: false; reason: PictureRefusal }

type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif'

const mostBytes = 2 * 1024 * 1024
const mostPixels = 16_000_000
const edgePixels = 256
const secondsForLibrary = 4
/** Cameras and programs write about ten. */
const mostPasses = 100

// The library can read far more formats than we give it. This holds for the whole process. SVG stays for our own
// drawings.
const loaders = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
sharp.cache(false)
sharp.concurrency(1)

const pictureKinds: readonly FileKind<PictureKind>[] = [
  {
    kind: 'png',
    begins: beginsWith('\u0089PNG\r\n\u001A\n'),
    content: ['image/png', 'image/apng'],
    endings: ['png'],
    declared: ['image/png', 'image/apng'],
  },
  {
    kind: 'jpeg',
    begins: beginsWith('\u00FF\u00D8\u00FF'),
    content: ['image/jpeg'],
    endings: ['jpg', 'jpeg', 'jfif'],
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  },
  {
    kind: 'webp',
    begins: (bytes) => beginsWith('RIFF')(bytes) && beginsWith('WEBP', 8)(bytes),
    content: ['image/webp'],
    endings: ['webp'],
    declared: ['image/webp'],
  },
  { kind: 'gif', begins: beginsWith('GIF8'), content: ['image/gif'], endings: ['gif'], declared: ['image/gif'] },
]

/** Draws a stranger's picture again: a square without the camera's place and time, and without any hidden bytes. */
export async function readPicture(upload: Upload): Promise<ReadPicture> {
  const { bytes } = upload
  if (bytes.length > mostBytes) return { ok: false, reason: 'too_large' }
  const kind = await recognise(upload, pictureKinds)
  if (kind === 'unknown') return { ok: false, reason: 'not_picture' }
  if (kind === 'mismatch') return { ok: false, reason: 'type_mismatch' }
  if (kind === 'jpeg' && hasManyPasses(bytes)) return { ok: false, reason: 'damaged' }
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
    const { format, width, height } = await picture.metadata()
    if (format !== kind) return { ok: false, reason: 'type_mismatch' }
    if (width * height > mostPixels) return { ok: false, reason: 'too_many_pixels' }
    return { ok: true, webp: await drawSquare(bytes) }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

/**
 * Each pass of a JPEG walks through all pixels, and a few bytes are enough for one. Nothing can stop the library within
 * them: it would go on after its thread was ended, in a place that files and passwords of the whole server need.
 */
function hasManyPasses(bytes: Uint8Array): boolean {
  let passes = 0
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === 0xda) passes++
  return passes > mostPasses
}

async function drawSquare(bytes: Uint8Array): Promise<Uint8Array> {
  // Takes the first frame of an animation. Turns the picture as the camera was held, because that note is dropped with
  // all others.
  const webp = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: secondsForLibrary })
    .autoOrient()
    .resize(edgePixels, edgePixels, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  return new Uint8Array(webp)
}
