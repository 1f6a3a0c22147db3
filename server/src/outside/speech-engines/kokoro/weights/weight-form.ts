import type { WeightForm } from '@lautgabe/contract/speech/speech-speed.ts'
import { StartError } from '../../../../platform/start-error.ts'
import type { Machine } from './machine.ts'

/** The seconds of speech that a form made per second. */
export type Measurement = { form: WeightForm; speed: number }

/** Another form must be faster by this factor. Less than that differs from run to run. */
const smallestGain = 1.08

/**
 * The forms worth trying on a machine, the one to be preferred first. On x64 the runtime computes float convolutions
 * more than twice as fast as integer ones, and float16 only by way of float, so nothing needs to be tried. On arm64 all
 * are near each other.
 */
export function candidateForms({ architecture, hasHalf }: Machine): [WeightForm, ...WeightForm[]] {
  if (architecture !== 'arm64') return ['float']
  return hasHalf ? ['shipped', 'half', 'float'] : ['shipped', 'float']
}

/** The first form, unless a later one is clearly faster. Undefined if none was measured. */
export function chooseForm(measurements: readonly Measurement[]): WeightForm | undefined {
  let chosen = measurements[0]
  for (const measurement of measurements.slice(1)) {
    if (chosen && measurement.speed >= chosen.speed * smallestGain) chosen = measurement
  }
  return chosen?.form
}

/** The operator's choice. A processor that does not compute in float16 would only be slower with it. */
export function requirePossibleForm(form: WeightForm, { hasHalf, processor }: Machine): void {
  if (form !== 'half' || hasHalf) return
  throw new StartError(
    `The setting KOKORO_WEIGHTS cannot be half, because this processor (${processor}) does not compute in float16; ` +
      'choose float or shipped, or leave the setting out.',
  )
}
