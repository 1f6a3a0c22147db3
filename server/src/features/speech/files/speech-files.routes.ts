import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { sendStoredFile } from '../../../platform/http/files/send-stored-file.ts'
import { findVoiceBySampleToken } from '../../voices/find-voice.ts'
import { type SpeechFile, speechFileName, speechFileType } from './speech-file.ts'
import { forgetLostFile } from './speech-files.ts'
import { voiceSample } from '../samples/voice-sample.ts'

const files = {
  parts: { kind: 'part', form: /^([\w-]{43})\.wav$/ },
  mixes: { kind: 'mix', form: /^([\w-]{43})\.mp3$/ },
} as const

/** Anyone who knows the name gets the file. Nobody can guess the name, and only people who may listen are told it. */
export function sendSpeechFile(folder: keyof typeof files) {
  return async (app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { kind, form } = files[folder]
    const key = form.exec((request.params as { file: string }).file)?.[1]
    if (!key) throw new AppError('not_found')
    return send(app, request, reply, { key, kind })
  }
}

export async function sendVoiceSample(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = /^([\w-]{22})\.mp3$/.exec((request.params as { file: string }).file)?.[1]
  const voice = token && (await findVoiceBySampleToken(app.db, token))
  if (!voice) throw new AppError('not_found')
  return send(app, request, reply, await voiceSample(app, voice))
}

function send(app: App, request: FastifyRequest, reply: FastifyReply, file: Pick<SpeechFile, 'key' | 'kind'>) {
  const name = speechFileName(file)
  return sendStoredFile(request, reply, speechFileType(file.kind), async (range) => {
    const opened = await app.audioStore.open(name, range)
    if (!opened) await forgetLostFile(app, file)
    return opened
  })
}
