import { type AddressInfo, createServer } from 'node:net'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AudioStore, StoredFile } from './audio-store.ts'
import { diskAudioStore } from './disk/disk-audio-store.ts'
import { s3AudioStore } from './s3/s3-audio-store.ts'

const bucket = 'voices'
const folder = mkdtempSync(join(tmpdir(), 'lautgabe-store-'))
const peer = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: bucket, configs: [] }],
})
let endpoint = ''

beforeAll(async () => {
  const { port, address } = await peer.run()
  endpoint = `http://${address === '::' ? '127.0.0.1' : address}:${port}`
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true, force: true })
})

const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
const s3 = () => s3AudioStore({ endpoint, region: 'eu-central-1', bucket, ...keys })
const stores: [string, () => Promise<AudioStore>][] = [
  ['on disk', async () => diskAudioStore(join(folder, 'disk'))],
  ['that speaks S3', s3],
]

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

describe.each(stores)('a store %s', (_name, open) => {
  test('returns a stored file, whole or a range of it', async () => {
    const store = await open()
    await store.put('parts/ab/abc.wav', bytes, 'audio/wav')

    expect(new Uint8Array((await store.read('parts/ab/abc.wav')) ?? [])).toEqual(bytes)
    expect([await store.has('parts/ab/abc.wav'), await store.has('parts/ab/abd.wav')]).toEqual([true, false])
    const part = await store.open('parts/ab/abc.wav', { start: 1000, end: 1999 })
    expect(part).toMatchObject({ size: 300_000, range: { start: 1000, end: 1999 } })
    const streamed = Buffer.concat(await (part?.stream.toArray() ?? []))
    expect(new Uint8Array(streamed)).toEqual(bytes.slice(1000, 2000))
    const toTheEnd = await store.open('parts/ab/abc.wav', { start: 299_990 })
    expect(Buffer.concat(await (toTheEnd?.stream.toArray() ?? []))).toHaveLength(10)
    const beyond = await store.open('parts/ab/abc.wav', { start: 300_000 })
    expect(beyond?.range).toBeUndefined()
    expect(Buffer.concat(await (beyond?.stream.toArray() ?? []))).toHaveLength(300_000)
  })

  test('readers who take nothing keep nobody else waiting', async () => {
    const store = await open()
    await store.put('parts/ab/abc.wav', bytes, 'audio/wav')
    const slow = await Promise.all(Array.from({ length: 250 }, () => store.open('parts/ab/abc.wav')))

    expect(await store.read('parts/ab/abc.wav')).toHaveLength(bytes.length)
    for (const opened of slow) opened?.stream.destroy()
  })

  test('returns undefined for unknown and removed files, and removing twice is fine', async () => {
    const store = await open()
    await store.put('sounds/x.mp3', bytes, 'audio/mpeg')
    await store.remove('sounds/x.mp3')
    await store.remove('sounds/x.mp3')

    expect(await store.read('sounds/x.mp3')).toBeUndefined()
    expect(await store.open('sounds/never.mp3')).toBeUndefined()
  })

  test('keeps a removed file aside, lists it no more, and deletes it for good when it is tidied', async () => {
    const store = await open()
    await store.put('sounds/kept.mp3', bytes, 'audio/mpeg')
    await store.put('sounds/gone.mp3', bytes, 'audio/mpeg')
    await store.remove('sounds/gone.mp3')
    const minute = 60

    const listed: StoredFile[] = []
    for await (const file of store.list()) listed.push(file)
    expect(listed.filter(({ name }) => name.endsWith('.mp3'))).toMatchObject([
      { name: 'sounds/kept.mp3', bytes: 300_000 },
    ])
    await store.tidy({ unfinished: minute, removed: minute })
    expect((await store.readRemoved('sounds/gone.mp3'))?.length).toBe(300_000)
    await store.tidy({ unfinished: -minute, removed: -minute })
    expect(await store.readRemoved('sounds/gone.mp3')).toBeUndefined()
    expect((await store.read('sounds/kept.mp3'))?.length).toBe(300_000)
  })

  test('two writes to one name at the same time leave a whole file', async () => {
    const store = await open()
    await Promise.all([store.put('a/b.wav', bytes, 'audio/wav'), store.put('a/b.wav', bytes, 'audio/wav')])

    expect((await store.read('a/b.wav'))?.length).toBe(300_000)
  })
})

test('a file that could not be stored on disk leaves nothing behind', async () => {
  const place = join(folder, 'no-room')
  // Where the file belongs lies a folder, so the last step fails, as any step does on a full disk.
  mkdirSync(join(place, 'parts', 'ab', 'abc.wav', 'more'), { recursive: true })

  await expect(diskAudioStore(place).put('parts/ab/abc.wav', bytes, 'audio/wav')).rejects.toThrow('abc.wav')

  expect(readdirSync(join(place, 'unfinished'))).toEqual([])
})

test('readers who take nothing cannot fill the memory: the oldest make room', async () => {
  const store = await s3AudioStore({ endpoint, region: 'eu-central-1', bucket, ...keys }, undefined, 1_000_000)
  await store.put('parts/ab/abc.wav', bytes, 'audio/wav')
  const opened = []
  for (let reader = 0; reader < 10; reader += 1) opened.push(await store.open('parts/ab/abc.wav'))

  expect(opened.map((each) => each?.stream.destroyed)).toEqual([...Array(7).fill(true), false, false, false])
  const last = Buffer.concat(await (opened.at(-1)?.stream.toArray() ?? []))
  expect(new Uint8Array(last)).toEqual(bytes)
  await expect(opened[0]?.stream.toArray()).rejects.toMatchObject({ advice: 'try-later' })
  for (const each of opened) each?.stream.destroy()
  store.close()
})

test('a store that is out of reach or refuses the keys reports an OutsideError without the keys', async () => {
  const away = await s3AudioStore({ endpoint: 'http://127.0.0.1:9', region: 'eu', bucket, ...keys })
  const wrong = await s3AudioStore({ endpoint, region: 'eu', bucket, accessKey: 'nobody', secretKey: 'wrong' })

  await expect(away.read('a/b.wav')).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  await expect(wrong.put('a/c.wav', bytes, 'audio/wav')).rejects.toMatchObject({ advice: 'never' })
})

test('a name cannot lead out of the folder, and no half-written file is left', async () => {
  const store = diskAudioStore(join(folder, 'disk'))

  await expect(store.put('../../etc/x.wav', bytes, 'audio/wav')).rejects.toThrow('not a name')
  expect(readdirSync(join(folder, 'disk', 'unfinished'))).toEqual([])
})

test('a store that takes calls and never answers is out of reach', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((listening) => void silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const store = await s3AudioStore(
    { endpoint: `http://127.0.0.1:${port}`, region: 'eu-central-1', bucket, ...keys },
    50,
  )

  await expect(store.read('parts/ab/abc.wav')).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  await expect(store.put('parts/ab/abc.wav', bytes, 'audio/wav')).rejects.toMatchObject({ advice: 'try-later' })
  store.close()
  silent.close()
})
