import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toCaller } from '../caller-address.ts'
import { slowest } from '../files/send-stored-file.ts'
import { watchHeldMemory } from './held-memory.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Of one caller: the longest lists of twenty pages that are loaded at the same moment. */
const answerRoom = { ofOneCaller: 32 * megabyte, inAll: 256 * megabyte }

/** Smaller ones are not worth it: the number of connections bounds them. */
const leastBytes = 16 * kilobyte

export type AnswerWatch = {
  /** Runs with the finished answer. What is sent as a stream has a pace of its own. */
  begin(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
  close(): void
}

/** Answers lie in memory until they are read. */
export function watchAnswers(room = answerRoom, pace = slowest): AnswerWatch {
  const memory = watchHeldMemory(room)
  return {
    begin({ ip }, { raw }, payload) {
      const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? Buffer.byteLength(payload) : 0
      if (bytes < leastBytes) return
      const end = memory.add({
        caller: toCaller(ip),
        bytes: () => bytes,
        longestMilliseconds: (pace.graceSeconds + bytes / pace.bytesPerSecond) * 1000,
        cut: () => void raw.destroy(),
      })
      finished(raw, end)
    },
    close: () => memory.close(),
  }
}
