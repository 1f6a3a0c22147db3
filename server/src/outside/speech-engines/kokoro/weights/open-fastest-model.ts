import type { WeightForm } from '@lautgabe/contract/speech/speech-speed.ts'
import { env } from 'onnxruntime-node'
import { type KokoroModel, openKokoroModel, sampleRate } from '../kokoro-model.ts'
import { kokoroPackage } from '../kokoro-package.ts'
import type { KokoroInput } from '../kokoro-questions.ts'
import { readSymbolTokens } from '../symbol-tokens.ts'
import { VoicePacks } from '../voice-packs.ts'
import { openModelsFolder, removeOtherForms, requireModelFile } from './model-files.ts'
import { settleForm } from './settle-form.ts'
import { candidateForms } from './weight-form.ts'

/** "Thank you so much for the stream tonight." */
const trialSymbols = 'θˈæŋk ju sˌO mˈʌʧ fɔɹ ðə stɹˈim tənˈIt.'
const trialRuns = 2
const audibleLevel = 0.005
/** Of the whole preparation. */
const shareOfTrial = 0.8

/** Opens the model in the form that is fastest here, and removes the files of the other forms. */
export async function openFastestModel(
  { dataDir, machine, pinned }: KokoroInput,
  report: (progress: number) => void,
): Promise<{ model: KokoroModel; form: WeightForm }> {
  const folder = openModelsFolder(dataDir)
  const { tokenizer, voicePack } = kokoroPackage()
  const tokens = readSymbolTokens(tokenizer)
  const packs = new VoicePacks(voicePack)
  const open = async (form: WeightForm, reportFile: (progress: number) => void = () => {}) =>
    openKokoroModel(await requireModelFile(form, folder, reportFile), tokens, packs)

  let done = 0
  const circumstances = { folder, machine, runtime: env.versions.node ?? '', pinned }
  const form = await settleForm(circumstances, async (candidate) => {
    const model = await open(candidate)
    try {
      return await measureModel(model)
    } finally {
      await model.close()
      report((done += shareOfTrial / candidateForms(machine).length))
    }
  })
  const model = await open(form, (progress) => report(done + (1 - done) * progress))
  removeOtherForms(form, folder)
  return { model, form }
}

/**
 * The seconds of speech per second of the processor, at best. The clock would also count what the rest of the server
 * does while it starts.
 */
async function measureModel(model: KokoroModel): Promise<number> {
  let best = 0
  for (let run = 0; run < trialRuns; run++) {
    const before = process.cpuUsage()
    const samples = await model.say(trialSymbols, 'af_heart', 1)
    const { user, system } = process.cpuUsage(before)
    requireSound(samples)
    best = Math.max(best, samples.length / sampleRate / ((user + system) / 1e6))
  }
  return best
}

/** A processor that computes wrongly in one of the forms gives silence or no numbers at all. */
function requireSound(samples: Float32Array): void {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  if (!(Math.sqrt(power) > audibleLevel)) throw new Error('the weights make no sound')
}
