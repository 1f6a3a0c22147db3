import { choiceField, numberField, type Control } from '../../../frame/control.ts'
import { astroErrors } from './astro-command.ts'
import { connectionRefusals, type AstroFaults } from './astro-faults.ts'
import type { AstroGateway } from './astro-gateway.ts'

const connections = numberField({ name: 'count', label: 'Connections', initial: 1, min: 0, max: 1000 })
const status = choiceField({ name: 'status', label: 'Answer', initial: '429', choices: connectionRefusals })
const commands = numberField({ name: 'count', label: 'Commands', initial: 1, min: 0, max: 1000 })
const error = choiceField({ name: 'error', label: 'Error', initial: 'err_internal_error', choices: astroErrors })
const seconds = numberField({ name: 'seconds', label: 'Seconds', initial: 10, min: 0, max: 600 })

export function astroControls(gateway: AstroGateway, faults: AstroFaults): Control[] {
  return [
    {
      name: 'refuse-connections',
      title: 'Refuse connections to Astro',
      verb: 'Refuse',
      description: 'The next ones get 429 with Retry-After: 2 or 502, before they are WebSockets.',
      fields: [connections, status],
      run: (input) => faults.refuseConnections({ count: connections.read(input), status: status.read(input) }),
    },
    {
      name: 'fail-commands',
      title: 'Fail commands',
      verb: 'Fail',
      description: 'The next subscribe and unsubscribe commands get this error.',
      fields: [commands, error],
      run: (input) => faults.failCommands({ count: commands.read(input), error: error.read(input) }),
    },
    {
      name: 'send-reconnect',
      title: 'Send reconnect',
      verb: 'Send',
      description: 'Each client gets a token for a new connection; the old one is closed after these seconds.',
      fields: [seconds],
      run: (input) => gateway.handOver(seconds.read(input) * 1000),
    },
  ]
}
