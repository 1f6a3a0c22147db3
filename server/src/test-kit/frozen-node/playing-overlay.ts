import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import { connectWith } from '../live-client.ts'

const reportMilliseconds = 500
const heartbeatMilliseconds = 5000

type Heard<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>

/** An overlay that plays each play and never reaches its end. It does not need any answers. */
export async function openOverlay(url: string, key: string, { isActive }: { isActive: boolean }) {
  const response = await fetch(`${url}${apiBase}/live-tickets`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  })
  const { ticket } = (await response.json()) as { ticket: string }
  const line = await connectWith({ url }, ticket)
  const until = async <Type extends ServerMessage['type']>(type: Type): Promise<Heard<Type>> => {
    for (;;) {
      const message = await line.next()
      if (message.type === type) return message as Heard<Type>
    }
  }
  const { connection_id: id } = await until('snapshot')
  const sayHere = () => {
    const looks = { is_visible: true, is_active: isActive, is_streaming: null, obs_version: null }
    line.say({ type: 'overlay-here', ...looks, can_sound: true, holding: null })
  }
  sayHere()
  await until('overlay-state')

  const beating = setInterval(() => line.say({ type: 'heartbeat' }), heartbeatMilliseconds)
  let reporting: NodeJS.Timeout | undefined
  const report = ({ play_id, epoch }: OverlayPlay) =>
    line.say({ type: 'play-progress', play_id, epoch, seconds: 0.05, decibels: -12 })
  return {
    id,
    closed: line.closed,
    async play(): Promise<OverlayPlay> {
      let { play } = await until('overlay-state')
      while (!play) ({ play } = await until('overlay-state'))
      const given = play
      line.say({ type: 'play-start', play_id: given.play_id, epoch: given.epoch })
      await until('play-go')
      reporting = setInterval(() => report(given), reportMilliseconds)
      return given
    },
    /** Sends the messages that a node must no longer believe when it wakes. */
    sayFarewell(play: OverlayPlay): void {
      clearInterval(reporting)
      report(play)
      sayHere()
      line.say({ type: 'play-finished', play_id: play.play_id, epoch: play.epoch, decibels: -12 })
    },
    close(): void {
      clearInterval(beating)
      clearInterval(reporting)
      line.socket.terminate()
    },
  }
}
