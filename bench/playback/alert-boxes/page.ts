/** The script of an alert page: each sound gets an element of its own, at once. The tap of the bench hears the output. */
export const playScript = `
  const output = new AudioContext({ sampleRate: 48000 })
  function play(address) {
    const sound = new Audio()
    sound.crossOrigin = 'anonymous'
    sound.src = address
    output.createMediaElementSource(sound).connect(output.destination)
    sound.play()
  }`
