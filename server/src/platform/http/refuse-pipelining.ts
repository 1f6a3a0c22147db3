import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers and proxies wait for an answer before they send the next request, and may send it just before the end of the
 * answer is noticed here. Each unanswered request for a file holds that file open.
 */
const unansweredMax = 4

/**
 * Hangs up on a caller who sends request after request and reads no answer. One packet holds thousands of requests, and
 * each lies in memory until all answers before it are read.
 */
export function refusePipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  // Before the requests are worked on: work on those of a connection that is gone does not begin.
  server.prependListener('request', ({ socket }, answer) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > unansweredMax) return void socket.destroy()
    // Without it the connection is gone, and so is its count.
    answer.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  })
}
