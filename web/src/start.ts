import { holdPresses, untilCodeMayLoad } from './platform/site/first-view.ts'
import './styles/site.css'

const letPressesThrough = holdPresses()
await untilCodeMayLoad()
await import('./main.tsx')
letPressesThrough()
