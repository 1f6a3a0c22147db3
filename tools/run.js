// Plain JavaScript for Node 20. `node tools/run.js <script> [arguments]` installs what is missing and then runs the
// script on the pinned Node, passing signals and the exit code through.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded, pinnedNode, root } from './installation.js'

const [script = '', ...args] = process.argv.slice(2)
installIfNeeded()
const env = {
  // Threads with a memory pool of their own cost a hundred megabytes and bring nothing.
  MALLOC_ARENA_MAX: '2',
  // Node keeps compiled code here, so a program starts a third faster the second time. A new build empties the folder.
  NODE_COMPILE_CACHE: join(root, 'dist/.compiled'),
  ...process.env,
}
const child = spawn(pinnedNode(), [join(root, script), ...args], { stdio: 'inherit', cwd: root, env })
// A terminal sends Ctrl-C to the child as well; here we only wait for it to end.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
