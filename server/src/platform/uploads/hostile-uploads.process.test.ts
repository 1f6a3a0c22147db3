import { afterAll, expect, it } from 'vitest'
import { allHostileUploads } from '../../test-kit/hostile-uploads/all-hostile-uploads.ts'
import type { HostileUpload } from '../../test-kit/hostile-uploads/hostile-upload.ts'
import { aBabble } from '../../test-kit/tones.ts'
import { silentLog } from '../../test-kit/silent-log.ts'
import { createAudioWorkers } from '../audio/audio-workers.ts'

// On a busy machine a shorter limit would end work that has hardly begun.
const workers = createAudioWorkers({ log: silentLog, secondsForUpload: 200 })
afterAll(() => workers.close())

const mostMegabytes = 300
const mostSeconds = 5

/** Counts seconds of processor time, so that other processes do not matter. */
async function read(upload: HostileUpload) {
  const before = process.cpuUsage()
  const answer = upload.as === 'sound' ? await workers.readUpload(upload) : await workers.picture(upload)
  const { user, system } = process.cpuUsage(before)
  return { upload, answer, seconds: (user + system) / 1e6 }
}

/** The most that the process ever took, because a bomb may give its memory back before we look. */
const mostMegabytesYet = () => process.resourceUsage().maxRSS / 2 ** 10

it('no hostile file gets through, takes long, or costs us the threads', async () => {
  const uploads = await allHostileUploads()
  const results: Awaited<ReturnType<typeof read>>[] = []
  const before = mostMegabytesYet()

  for (const upload of uploads) results.push(await read(upload))

  const wrong = results.filter(
    ({ upload, answer }) => upload.expected !== 'either' && answer.ok !== (upload.expected === 'accepted'),
  )
  expect(wrong.map(({ upload, answer }) => `${upload.label}: ${answer.ok ? 'accepted' : answer.reason}`)).toEqual([])
  expect(results.filter(({ seconds }) => seconds > mostSeconds).map(({ upload }) => upload.label)).toEqual([])
  expect(results.flatMap(({ upload, answer }) => (carriesOver(answer) ? [upload.label] : []))).toEqual([])
  expect(uploads.length).toBeGreaterThan(300)
  expect(mostMegabytesYet() - before).toBeLessThan(mostMegabytes)
  expect((await workers.polish(aBabble())).seconds).toBeGreaterThan(1)
})

/** Looks for anything of the original that is not sound or picture. */
function carriesOver(answer: Awaited<ReturnType<typeof read>>['answer']): boolean {
  if (!answer.ok) return false
  const made = 'webp' in answer ? [answer.webp] : [answer.wav, answer.mp3]
  return made.some((bytes) => /<script|<\?php|Exif|GPSL/.test(Buffer.from(bytes).toString('latin1')))
}
