import './features/playback/overlay/overlay.css'
import { readParameters } from './features/playback/overlay/read-parameters.ts'
import { startDemo } from './features/playback/overlay/demo.ts'
import { startOverlay } from './features/playback/overlay/start-overlay.ts'

const place = document.querySelector<HTMLElement>('#overlay')
const parameters = readParameters(location.search)
if (place) await (parameters.isDemo ? startDemo : startOverlay)(place, parameters)
// Says so to public/overlay-start.js, which loads the page again otherwise.
document.documentElement.dataset['running'] = ''
