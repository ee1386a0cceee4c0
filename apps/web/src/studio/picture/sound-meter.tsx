import { useEffect, useRef } from 'react';

const BARS = 9;
/** Speech near a microphone reaches about this share of the full swing. */
const LOUD = 0.35;

/** Whether the table is heard, before players have to say that it is not. */
export function SoundMeter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const lit = Math.min(BARS, Math.round((loudest / LOUD) * BARS));
      meter.current?.style.setProperty('--lit', String(lit));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  if (stream.getAudioTracks().length === 0) {
    return <span className="text-xs text-muted">без звука</span>;
  }
  return (
    <span ref={meter} role="img" aria-label="Уровень звука" className="sound-meter">
      {Array.from({ length: BARS }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have places, not names.
        <i key={bar} style={{ '--bar': bar } as React.CSSProperties} />
      ))}
    </span>
  );
}
