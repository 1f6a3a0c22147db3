/** Loaded before a server: `Date` shows the time of a clock that a test puts forward and back. */
const MachineDate = Date
const askEveryMilliseconds = 200
let offset = 0

async function ask(): Promise<void> {
  const answer = await fetch(process.env['JUMPING_CLOCK_URL'] ?? '')
  offset = ((await answer.json()) as { offsetMs: number }).offsetMs
}

setInterval(() => void ask().catch(() => {}), askEveryMilliseconds).unref()

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [MachineDate.now() + offset] : given, newTarget) as Date,
  get: (target, name) => (name === 'now' ? () => MachineDate.now() + offset : (Reflect.get(target, name) as unknown)),
})
