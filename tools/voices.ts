import { readConfig } from '../server/src/config.ts'
import { StartError } from '../server/src/platform/start-error.ts'
import { addPico } from './voices/add-pico.ts'
import { addPiper } from './voices/add-piper.ts'
import { VoicesError } from './voices/voices-error.ts'

const usage = `npm run voices -- add pico                        the voices of SVOX Pico, from Debian's package
npm run voices -- add piper <folder or address>   a Piper voice: a model (.onnx) and its description (.onnx.json)
`

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run voices` adds voices that npm does not have to the data folder of the server. */
try {
  const { dataDir } = readConfig(process.env, 'migrate')
  const [verb, engine, source] = process.argv.slice(2)
  if (verb === 'add' && engine === 'pico') await addPico(dataDir, say)
  else if (verb === 'add' && engine === 'piper' && source) await addPiper(dataDir, source, say)
  else throw new VoicesError(usage)
} catch (error) {
  if (!(error instanceof StartError || error instanceof VoicesError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
