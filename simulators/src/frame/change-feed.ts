import type { ServerResponse } from 'node:http'
import type { AnnounceChange } from './simulator.ts'

export type ChangeFeed = {
  announce: AnnounceChange
  /** Keeps the response open and tells it about every change (server-sent events). */
  follow(response: ServerResponse): void
}

export function createChangeFeed(): ChangeFeed {
  const followers = new Set<ServerResponse>()
  return {
    announce(simulator) {
      for (const follower of followers) follower.write(`data: ${JSON.stringify({ simulator })}\n\n`)
    },
    follow(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(': following\n\n')
      followers.add(response)
      response.on('close', () => followers.delete(response))
    },
  }
}
