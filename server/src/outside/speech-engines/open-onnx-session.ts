import { InferenceSession } from 'onnxruntime-node'

/**
 * Opens a model file. The runtime would otherwise note each session and run, with a lasting id of the machine, for its
 * vendor, and send the notes. Nobody who runs this server has agreed to that.
 */
export function openOnnxSession(file: string, options: InferenceSession.SessionOptions): Promise<InferenceSession> {
  // The runtime reads it when its first session is opened.
  process.env.ORT_DISABLE_TELEMETRY = '1'
  return InferenceSession.create(file, options)
}
