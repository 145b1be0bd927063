const PITCH_HZ = 1_800;
const SECONDS = 0.09;

/** A short tone and a short shake, as from a scanner: nobody has to look. Where either is not to be had, it is left out. */
export function signalScan(): void {
  navigator.vibrate?.(80);
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = PITCH_HZ;
    loudness.gain.value = 0.15;
    tone.connect(loudness).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
    tone.onended = () => void audio.close();
  } catch {
    // No sound on this machine.
  }
}
