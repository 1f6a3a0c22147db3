/**
 * The part of socket.io-client 2.5.0 that we use. `engine` and what is below it belong to engine.io-client 3.5: they are
 * not documented, but the version is pinned and does not change any more.
 */
declare module 'socket.io-client-v2' {
  type Listener = (...values: unknown[]) => void

  type Options = {
    query: Record<string, string>
    transports: ['websocket']
    reconnection: boolean
    forceNew: boolean
    forceNode: boolean
    transportOptions: { websocket: { protocols: { maxPayload: number; perMessageDeflate: boolean } } }
    timeout: false
  }

  type Handshake = { upgrades?: unknown; pingInterval?: unknown; pingTimeout?: unknown }

  type Engine = {
    on(event: 'handshake', listener: (handshake: Handshake) => void): void
    transport: {
      ws?: { bufferedAmount: number; terminate(): void; on(event: 'ping', listener: () => void): void }
      onData(frame: unknown): void
    }
  }

  type Socket = {
    io: { engine: Engine }
    connected: boolean
    on(event: string, listener: Listener): void
    emit(event: string, ...values: unknown[]): void
    close(): void
  }

  function connect(url: string, options: Options): Socket

  export = connect
}
