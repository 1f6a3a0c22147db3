import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { sendStoredFile } from '../../platform/http/files/send-stored-file.ts'
import { soundFileName } from './sound.ts'

const forms = {
  wav: { name: soundFileName.wav, type: 'audio/wav' },
  mp3: { name: soundFileName.mp3, type: 'audio/mpeg' },
  webp: { name: soundFileName.picture, type: 'image/webp' },
}

/** Anyone who knows the name gets the file. Nobody can guess the name, and only lists of sounds tell it. */
export async function sendSoundFile(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [, token, ending] = /^([\w-]{22})\.(wav|mp3|webp)$/.exec((request.params as { file: string }).file) ?? []
  if (!token || !ending) throw new AppError('not_found')
  const { name, type } = forms[ending as keyof typeof forms]
  return sendStoredFile(request, reply, type, (range) => app.audioStore.open(name(token), range))
}
