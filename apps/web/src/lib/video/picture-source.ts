import { drawTestPicture } from './test-picture.ts';

/** What a studio sends: tracks of a camera and a microphone, or a drawn picture. */
export interface PictureSource {
  readonly stream: MediaStream;
  stop(): void;
}

export interface MediaDevice {
  readonly id: string;
  readonly name: string;
}

export interface MediaDevices {
  readonly cameras: readonly MediaDevice[];
  readonly microphones: readonly MediaDevice[];
}

export interface CameraChoice {
  /** Null: whichever the browser takes. */
  readonly camera: string | null;
  /** Null: none, the picture is silent. */
  readonly microphone: string | 'any' | null;
}

/** Names are known once the dealer has allowed the camera. */
export async function listMediaDevices(): Promise<MediaDevices> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const ofKind = (kind: MediaDeviceKind, noName: string) =>
    devices
      .filter(device => device.kind === kind)
      .map(({ deviceId, label }, n) => ({ id: deviceId, name: label || `${noName} ${n + 1}` }));
  return {
    cameras: ofKind('videoinput', 'Камера'),
    microphones: ofKind('audioinput', 'Микрофон'),
  };
}

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25, max: 30 } };

/** Throws what the browser throws: no permission, no device. */
export async function openCamera({ camera, microphone }: CameraChoice): Promise<PictureSource> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: camera === null ? SIZE : { ...SIZE, deviceId: { exact: camera } },
    audio:
      microphone === null || microphone === 'any'
        ? microphone === 'any'
        : { deviceId: { exact: microphone } },
  });
  return {
    stream,
    stop() {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

const TEST_FRAMES_PER_SECOND = 25;

/** For a site without a camera: a drawn table with a running time code. */
export function openTestPicture(title: string): PictureSource {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const draw = () => drawTestPicture(context, title, Date.now());
  draw();
  // A timer, not a frame of the page: the picture goes on when the dealer looks elsewhere.
  const timer = setInterval(draw, 1_000 / TEST_FRAMES_PER_SECOND);
  const stream = canvas.captureStream(TEST_FRAMES_PER_SECOND);
  return {
    stream,
    stop() {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
