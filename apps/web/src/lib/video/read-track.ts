interface TrackProcessor<Data> {
  readonly readable: ReadableStream<Data>;
}

type TrackProcessorClass = new (options: {
  readonly track: MediaStreamTrack;
}) => TrackProcessor<VideoFrame | AudioData>;

declare global {
  interface Window {
    MediaStreamTrackProcessor?: TrackProcessorClass;
  }
}

/** Hands over what a track brings until stopped; the taker closes it. */
async function readProcessor<Data>(
  track: MediaStreamTrack,
  onData: (data: Data) => void,
): Promise<() => void> {
  const Processor = window.MediaStreamTrackProcessor;
  if (!Processor) throw new Error('no track processor');
  const reader = (new Processor({ track }).readable as unknown as ReadableStream<Data>).getReader();
  const pump = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onData(value);
    }
  };
  // The track's end is the end of reading.
  pump().catch(() => {});
  return () => void reader.cancel().catch(() => {});
}

/** Every frame of a camera; where tracks cannot be read, as a hidden `<video>` shows them. */
export async function readVideoTrack(
  track: MediaStreamTrack,
  onFrame: (frame: VideoFrame) => void,
): Promise<() => void> {
  if (window.MediaStreamTrackProcessor) return readProcessor<VideoFrame>(track, onFrame);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  await video.play();
  let isStopped = false;
  const next = () => {
    video.requestVideoFrameCallback(now => {
      if (isStopped) return;
      onFrame(new VideoFrame(video, { timestamp: Math.round(now * 1_000) }));
      next();
    });
  };
  next();
  return () => {
    isStopped = true;
    video.srcObject = null;
  };
}

/** Null where the browser cannot: the picture goes without sound. */
export async function readAudioTrack(
  track: MediaStreamTrack,
  onData: (data: AudioData) => void,
): Promise<(() => void) | null> {
  if (!window.MediaStreamTrackProcessor || !('AudioEncoder' in globalThis)) return null;
  return readProcessor<AudioData>(track, onData);
}
