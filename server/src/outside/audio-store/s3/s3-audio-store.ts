import { Readable } from 'node:stream'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { OutsideError } from '../../../platform/outside-error.ts'
import { createHeldBytes } from './held-bytes.ts'
import { ageOf, type AudioStore, removedFolder, type StoredFile } from '../audio-store.ts'

export type S3Settings = {
  /** If missing, Amazon's own address for the region is used. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

const usualWait = 10_000
const tries = 3
const connectionsMax = 200
/** Longer than nearly every sound. */
const heldBytes = 8_000_000
/** All sounds that slow readers keep in memory. */
const heldBytesMost = 256_000_000

/**
 * Works with any store that speaks S3, so that several nodes can share one. The library is loaded only when it is used.
 */
export async function s3AudioStore(
  settings: S3Settings,
  callMilliseconds = usualWait,
  mostHeld = heldBytesMost,
): Promise<AudioStore & { close(): void }> {
  const { endpoint, region, bucket, accessKey, secretKey } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint }),
    // A bucket in the path works everywhere. A bucket in the host name needs the right DNS.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: tries,
    requestHandler: {
      requestTimeout: callMilliseconds,
      throwOnRequestTimeout: true,
      connectionTimeout: callMilliseconds,
      // Ends an answer that breaks off in the middle.
      socketTimeout: callMilliseconds,
      httpAgent: { maxSockets: connectionsMax },
      httpsAgent: { maxSockets: connectionsMax },
    },
    // Stores other than Amazon's often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const hold = createHeldBytes(mostHeld)
  const place = (name: string) => ({ Bucket: bucket, Key: name })
  const open: AudioStore['open'] = async (name, range) => {
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`
    const command = new s3.GetObjectCommand({ ...place(name), ...(Range && { Range }) })
    const answer = await client.send(command).catch(missingOrBeyond)
    if (answer === 'beyond') return open(name)
    if (!answer) return undefined
    if (!(answer.Body instanceof Readable)) throw new OutsideError('try-later', 'the audio store sent no body')
    const length = answer.ContentLength ?? 0
    // A slow reader must not keep a connection to the store: others need it.
    const stream = length > heldBytes ? answer.Body : hold(await collect(answer.Body))
    const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '') ?? []
    if (size === undefined) return { size: length, stream }
    return { size: Number(size), range: { start: Number(start), end: Number(end) }, stream }
  }
  const read: AudioStore['read'] = async (name) => {
    const opened = await open(name)
    return opened && collect(opened.stream)
  }
  const erase = async (name: string) => {
    await client.send(new s3.DeleteObjectCommand(place(name))).catch(toOutsideError)
  }
  async function* listBelow(prefix: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined
    do {
      const command = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken })
      const answer = await client.send(command).catch(toOutsideError)
      for (const { Key: name = '', Size: bytes = 0, LastModified: writtenAt = new Date() } of answer.Contents ?? [])
        yield { name, bytes, ageSeconds: ageOf(writtenAt) }
      ContinuationToken = answer.NextContinuationToken
    } while (ContinuationToken)
  }
  return {
    async put(name, bytes, type) {
      const command = new s3.PutObjectCommand({ ...place(name), Body: bytes, ContentType: type })
      await client.send(command).catch(toOutsideError)
    },
    read,
    async has(name) {
      return (await client.send(new s3.HeadObjectCommand(place(name))).catch(missingOrBeyond)) !== undefined
    },
    open,
    async remove(name) {
      const CopySource = encodeURI(`${bucket}/${name}`)
      const copy = new s3.CopyObjectCommand({ ...place(`${removedFolder}/${name}`), CopySource })
      const copied = await client.send(copy).catch(missingOrBeyond)
      if (copied) await erase(name)
    },
    readRemoved: (name) => read(`${removedFolder}/${name}`),
    async *list() {
      for await (const file of listBelow('')) if (!file.name.startsWith(`${removedFolder}/`)) yield file
    },
    // In S3 a file is whole or does not exist, so there are no half-written ones.
    async tidy({ removed }) {
      for await (const { name, ageSeconds } of listBelow(`${removedFolder}/`))
        if (ageSeconds > removed) await erase(name)
    },
    close: () => client.destroy(),
  }
}

async function collect(stream: Readable): Promise<Buffer> {
  return Buffer.concat((await stream.toArray().catch(toOutsideError)) as Buffer[])
}

function missingOrBeyond(error: unknown): 'beyond' | undefined {
  const { name, $metadata } = error as S3ServiceException
  if (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return undefined
  if ($metadata?.httpStatusCode === 416) return 'beyond'
  return toOutsideError(error)
}

/** Leaves out the error's message, which may name the bucket and the key. */
function toOutsideError(error: unknown): never {
  const { name, $metadata } = error as S3ServiceException
  const isRefused = [401, 403].includes($metadata?.httpStatusCode ?? 0)
  throw new OutsideError(isRefused ? 'never' : 'try-later', `the audio store failed: ${name}`)
}
