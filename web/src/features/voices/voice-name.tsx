import type { Voice } from '@lautgabe/contract/voices/voices-api.ts'
import { hueClass, type Hue } from '../../ui/text/hue.ts'

/** The contract allows only these eight. */
export const hueOf = ({ colour }: Pick<Voice, 'colour'>) => colour as Hue

/** Shows the colour before the name, because people recognise a voice by its colour first. */
export function VoiceName({ voice }: { voice: Pick<Voice, 'name' | 'colour'> }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-2 font-semibold">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-pill bg-current ${hueClass(hueOf(voice))}`} />
      <span className="min-w-0 break-words">{voice.name}</span>
    </span>
  )
}
