import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from '../free-port.ts'

/** A store that speaks S3, in a folder of its own. It can go away for a while. */
export async function startObjectStore(bucket = 'sounds') {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-s3-'))
  const port = await freePort()
  const open = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    await server.run()
    return server
  }
  let server: S3rver | undefined = await open()
  const close = async () => {
    await server?.close()
    server = undefined
  }
  return {
    folder,
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    goAway: close,
    async comeBack() {
      server ??= await open()
    },
    async stop() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
