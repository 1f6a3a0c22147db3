import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type WeightForm, weightForms } from '@lautgabe/contract/speech/speech-speed.ts'
import { z } from '@lautgabe/contract/zod.ts'
import type { Machine } from './machine.ts'
import { weightsVersion, writeWhole } from './model-files.ts'
import { candidateForms, chooseForm, type Measurement } from './weight-form.ts'

export type Circumstances = {
  /** The folder of the converted weights. It also keeps the outcome of the trial. */
  folder: string
  machine: Machine
  /** The version of the program that computes. */
  runtime: string
  /** The operator's choice, if there is one. */
  pinned: WeightForm | undefined
}

const memorySchema = z.object({
  processor: z.string(),
  cores: z.number(),
  runtime: z.string(),
  weights: z.string(),
  form: z.enum(weightForms),
  /** Seconds of speech per second of the processor, for the operator who wonders. */
  measurements: z.array(z.object({ form: z.enum(weightForms), speed: z.number() })),
})

type Memory = z.infer<typeof memorySchema>

const memoryName = 'kokoro-form.json'

/**
 * Finds the form in which the weights are fastest on this machine: by a trial at the first start, afterwards from
 * memory. Another machine, runtime or conversion means a new trial. `measure` gives the seconds of speech that a form
 * makes per second, or throws if it makes none.
 */
export async function settleForm(
  { folder, machine, runtime, pinned }: Circumstances,
  measure: (form: WeightForm) => Promise<number>,
): Promise<WeightForm> {
  if (pinned) return pinned
  const candidates = candidateForms(machine)
  if (candidates.length === 1) return candidates[0]
  const { processor, cores } = machine
  const here = { processor, cores, runtime, weights: weightsVersion }
  const file = join(folder, memoryName)
  const remembered = readMemory(file)
  if (remembered && isFrom(here, remembered) && candidates.includes(remembered.form)) return remembered.form

  const { measurements, failures } = await tryAll(candidates, measure)
  const form = chooseForm(measurements)
  if (!form) throw failures[0]
  // What failed once may work at the next start: a full disk, for example.
  if (failures.length === 0) {
    const memory: Memory = { ...here, form, measurements }
    await writeWhole(file, `${JSON.stringify(memory, null, 2)}\n`)
  }
  return form
}

async function tryAll(candidates: readonly WeightForm[], measure: (form: WeightForm) => Promise<number>) {
  const measurements: Measurement[] = []
  const failures: unknown[] = []
  // One after the other, since each uses all cores.
  for (const form of candidates) {
    try {
      measurements.push({ form, speed: await measure(form) })
    } catch (error) {
      failures.push(error)
    }
  }
  return { measurements, failures }
}

const isFrom = (here: Omit<Memory, 'form' | 'measurements'>, memory: Memory) =>
  memory.processor === here.processor &&
  memory.cores === here.cores &&
  memory.runtime === here.runtime &&
  memory.weights === here.weights

/** Undefined: there was no trial yet, or its file is damaged. */
function readMemory(file: string): Memory | undefined {
  try {
    return memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
