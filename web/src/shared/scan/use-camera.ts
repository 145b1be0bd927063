import { type RefObject, useEffect, useRef, useState } from 'react';

/** A code has to be in the picture twice: one read askew is not taken for another. */
const TIMES_SEEN = 2;
const MAX_SIDE = 1280;
const PAUSE_MS = 120;

interface Torch {
  isOn: boolean;
  toggle: () => void;
}

interface Camera {
  failure: string | null;
  /** Null where the lamp cannot be switched. */
  torch: Torch | null;
}

/** Shows the camera behind the phone in `video` and says what codes it sees, until the component is gone. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCodes: (codes: string[]) => void,
): Camera {
  const [failure, setFailure] = useState<string | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const latest = useRef(onCodes);
  useEffect(() => {
    latest.current = onCodes;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
    const canvas = document.createElement('canvas');
    const seen = new Map<string, number>();

    const look = () => {
      const picture = video.current && pictureOf(video.current, canvas);
      if (isOver) return;
      if (picture) worker.postMessage(picture, [picture.data.buffer]);
      else timer = setTimeout(look, PAUSE_MS);
    };
    worker.onmessage = ({ data: codes }: MessageEvent<string[]>) => {
      if (isOver) return;
      for (const code of codes) seen.set(code, (seen.get(code) ?? 0) + 1);
      const sure = codes.filter((code) => (seen.get(code) ?? 0) >= TIMES_SEEN);
      if (sure.length > 0) latest.current(sure);
      timer = setTimeout(look, PAUSE_MS);
    };
    worker.onerror = () =>
      setFailure('Die Erkennung konnte nicht geladen werden. Bitte versuchen Sie es erneut.');

    const start = async () => {
      try {
        const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } });
        if (isOver || !video.current) {
          stop(stream);
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        setTrack(stream.getVideoTracks()[0] ?? null);
        look();
      } catch (error) {
        if (!isOver) setFailure(sentenceOf(error));
      }
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      worker.terminate();
      if (stream) stop(stream);
    };
  }, [video]);

  const canLight = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;
  const toggle = () => {
    const torch = !isLit;
    void track
      ?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
      .then(() => setLit(torch))
      .catch(() => {});
  };
  return { failure, torch: canLight ? { isOn: isLit, toggle } : null };
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function sentenceOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'Die Kamera ist für diese Seite nicht freigegeben. Bitte erlauben Sie sie in den Einstellungen des Browsers.';
  if (name === 'NotFoundError') return 'Es wurde keine Kamera gefunden.';
  return 'Die Kamera konnte nicht gestartet werden. Vielleicht benutzt sie gerade ein anderes Programm.';
}
