import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import { expect, test } from 'vitest'
import { startAll, type RunningSimulators } from '../start-all.ts'

/** The official library, as anyone would use it. */
function aClient({ settings }: RunningSimulators, apiKey = settings['ELEVENLABS_API_KEY'] ?? '') {
  return new ElevenLabsClient({ apiKey, baseUrl: settings['ELEVENLABS_URL'] ?? '', maxRetries: 0, timeoutInSeconds: 5 })
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream as BodyInit).arrayBuffer())
}

function levelOf(pcm: Buffer): number {
  const samples = new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + (pcm.length & ~1)))
  return Math.sqrt(samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length)
}

const words = {
  text: 'Thank you for the stream',
  modelId: 'eleven_multilingual_v2',
  outputFormat: 'pcm_24000',
} as const

test('the official library lists voices page by page', async () => {
  await using simulators = await startAll({ port: 0 })
  const client = aClient(simulators)

  const first = await client.voices.search({ pageSize: 8 })
  const second = await client.voices.search({ pageSize: 8, nextPageToken: first.nextPageToken ?? '' })

  expect([first.hasMore, second.hasMore, second.nextPageToken]).toEqual([true, false, undefined])
  const voices = [...first.voices, ...second.voices]
  expect(voices).toHaveLength(first.totalCount)
  expect(new Set(voices.map(({ voiceId }) => voiceId)).size).toBe(voices.length)
  expect(voices.find(({ name }) => name === 'Käthe')).toMatchObject({
    labels: { language: 'de', gender: 'female' },
    verifiedLanguages: [{ language: 'de', modelId: 'eleven_multilingual_v2' }],
  })
})

test('the official library reads models and the subscription', async () => {
  await using simulators = await startAll({ port: 0 })
  const client = aClient(simulators)
  await bytesOf(await client.textToSpeech.convert('simAva01', words))

  const models = await client.models.list()
  const subscription = await client.user.subscription.get()

  expect(models.filter(({ canDoTextToSpeech }) => canDoTextToSpeech).map(({ modelId }) => modelId)).toEqual([
    'eleven_multilingual_v2',
    'eleven_flash_v2_5',
  ])
  expect(subscription).toMatchObject({ characterCount: words.text.length, characterLimit: 100_000 })
})

test('the official library gets sound, plain and streamed, whose length fits its text', async () => {
  await using simulators = await startAll({ port: 0 })
  const client = aClient(simulators)

  const { data, rawResponse } = await client.textToSpeech.convert('simAva01', words).withRawResponse()
  const plain = await bytesOf(data)
  const streamed = await bytesOf(await client.textToSpeech.stream('simAva01', words))
  const other = await bytesOf(await client.textToSpeech.convert('simBen02', words))
  const longer = await bytesOf(
    await client.textToSpeech.convert('simAva01', { ...words, text: words.text.repeat(2), outputFormat: 'wav_24000' }),
  )

  expect(rawResponse.headers.get('character-cost')).toBe(String(words.text.length))
  expect(rawResponse.headers.get('maximum-concurrent-requests')).toBe('5')
  expect(levelOf(plain)).toBeGreaterThan(0.05)
  expect(streamed.equals(plain)).toBe(true)
  expect(other.equals(plain)).toBe(false)
  expect(longer.subarray(0, 4).toString()).toBe('RIFF')
  expect(longer.length).toBeGreaterThan(plain.length * 1.9)
  expect(simulators.elevenlabs.spoken()).toMatchObject([{}, {}, {}, { text: words.text, outcome: 'spoken' }])
})

test('the simulator reads voice settings as the library sends them', async () => {
  await using simulators = await startAll({ port: 0 })
  const voiceSettings = { stability: 0.4, similarityBoost: 0.8, style: 0.1, speed: 1.1, useSpeakerBoost: true }

  await bytesOf(await aClient(simulators).textToSpeech.convert('simAva01', { ...words, voiceSettings }))

  expect(simulators.elevenlabs.spoken()[0]?.settings).toEqual({
    stability: 0.4,
    similarity_boost: 0.8,
    style: 0.1,
    speed: 1.1,
    use_speaker_boost: true,
  })
})

test('a wrong key is refused as the library expects it', async () => {
  await using simulators = await startAll({ port: 0 })

  const refused = aClient(simulators, 'another').voices.search()

  await expect(refused).rejects.toMatchObject({ statusCode: 401, body: { detail: { status: 'invalid_api_key' } } })
})

test.for([
  ['too-many-concurrent', 429, { detail: { status: 'too_many_concurrent_requests' } }],
  ['system-busy', 429, { detail: { status: 'system_busy' } }],
  ['quota', 401, { detail: { status: 'quota_exceeded' } }],
  ['plain-sentence', 400, { detail: expect.any(String) }],
  ['server-error', 500, undefined],
] as const)('the fault %s is reported as the library expects it, and then ends', async ([kind, statusCode, body]) => {
  await using simulators = await startAll({ port: 0 })
  const client = aClient(simulators)
  simulators.elevenlabs.failNext({ count: 1, kind })

  await expect(client.textToSpeech.convert('simAva01', words)).rejects.toMatchObject({
    statusCode,
    ...(body && { body }),
  })
  await expect(client.textToSpeech.convert('simAva01', words)).resolves.toBeDefined()
})

test('unknown voices, unknown formats and long texts are refused', async () => {
  await using simulators = await startAll({ port: 0 })
  const { textToSpeech } = aClient(simulators)

  await expect(textToSpeech.convert('nobody', words)).rejects.toMatchObject({
    statusCode: 404,
    body: { detail: { status: 'voice_not_found' } },
  })
  await expect(textToSpeech.convert('simAva01', { ...words, text: 'a'.repeat(10_001) })).rejects.toMatchObject({
    statusCode: 400,
    body: { detail: { status: 'max_character_limit_exceeded' } },
  })
  const unknown = textToSpeech.convert('simAva01', { ...words, outputFormat: 'opus_48000_32' })
  await expect(unknown).rejects.toMatchObject({
    statusCode: 422,
    body: { detail: [{ loc: ['query', 'output_format'] }] },
  })
})

test('a sound that is cut in the middle breaks the connection', async () => {
  await using simulators = await startAll({ port: 0 })
  simulators.elevenlabs.failNext({ count: 1, kind: 'cut' })

  const stream = await aClient(simulators).textToSpeech.convert('simAva01', words)

  await expect(bytesOf(stream)).rejects.toThrow('terminated')
})

test('the control API sets the quota and the limit of parallel requests', async () => {
  await using simulators = await startAll({ port: 0 })
  const { textToSpeech } = aClient(simulators)
  const set = (control: string, count: number) =>
    fetch(`${simulators.address}/control/elevenlabs/${control}`, { method: 'POST', body: JSON.stringify({ count }) })

  await set('set-characters-left', 3)
  await expect(textToSpeech.convert('simAva01', words)).rejects.toMatchObject({ statusCode: 401 })
  await set('set-characters-left', 1000)
  await set('set-most-concurrent', 0)

  await expect(textToSpeech.convert('simAva01', words)).rejects.toMatchObject({ statusCode: 429 })
})

test('the page shows words full of markup as plain text', async () => {
  await using simulators = await startAll({ port: 0 })
  const text = '<script>alert(1)</script>'
  await bytesOf(await aClient(simulators).textToSpeech.convert('simAva01', { ...words, text }))

  const page = await (await fetch(`${simulators.address}/elevenlabs`)).text()

  expect(page).not.toContain(text)
  expect(page).toContain('&lt;script&gt;alert(1)')
})
