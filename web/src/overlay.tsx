import './features/playback/overlay.css'
import { showOverlayNote } from './features/playback/overlay-note.ts'

await showOverlayNote()
