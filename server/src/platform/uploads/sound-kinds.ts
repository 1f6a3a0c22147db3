import { beginsWith, type FileKind } from './recognise.ts'

export type SoundKind = 'mp3' | 'wav' | 'vorbis' | 'opus' | 'm4a'

const isMpegFrame = (bytes: Uint8Array) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2
const isTagged = beginsWith('ID3')

const oggTypes = [
  'audio/ogg',
  'application/ogg',
  'audio/vorbis',
  'audio/opus',
  'audio/x-vorbis+ogg',
  'audio/x-opus+ogg',
]

export const soundKinds: readonly FileKind<SoundKind>[] = [
  {
    kind: 'mp3',
    begins: (bytes) => isTagged(bytes) || isMpegFrame(bytes),
    content: ['audio/mpeg'],
    endings: ['mp3'],
    declared: ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/mpeg3', 'audio/x-mpeg-3'],
  },
  {
    kind: 'wav',
    begins: (bytes) => beginsWith('RIFF')(bytes) && beginsWith('WAVE', 8)(bytes),
    content: ['audio/wav'],
    endings: ['wav', 'wave'],
    declared: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/x-pn-wav', 'audio/vnd.wave'],
  },
  {
    kind: 'vorbis',
    begins: (bytes) => beginsWith('OggS')(bytes) && beginsWith('\u0001vorbis', 28)(bytes),
    content: ['audio/ogg'],
    endings: ['ogg', 'oga'],
    declared: oggTypes,
  },
  {
    kind: 'opus',
    begins: (bytes) => beginsWith('OggS')(bytes) && beginsWith('OpusHead', 28)(bytes),
    content: ['audio/ogg', 'audio/ogg; codecs=opus'],
    endings: ['ogg', 'oga', 'opus'],
    declared: oggTypes,
  },
  {
    kind: 'm4a',
    begins: beginsWith('ftyp', 4),
    content: ['audio/x-m4a', 'audio/mp4', 'video/mp4', 'video/x-m4v'],
    endings: ['m4a', 'mp4'],
    declared: ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/aac', 'audio/mp4a-latm'],
  },
]
