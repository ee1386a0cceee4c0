import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import {
  listMediaDevices,
  type MediaDevices,
  openCamera,
  openTestPicture,
  PicturePublisher,
  type PictureSource,
  type PublishReport,
} from '../../lib/video/publish-picture.ts';

/** Besides the ids of devices. */
export const OFF = 'off';
export const TEST_PICTURE = 'test';
export const ANY_CAMERA = 'any';
export const NO_SOUND = 'none';

export interface Broadcast {
  readonly camera: string;
  readonly microphone: string;
  readonly chooseCamera: (camera: string) => void;
  readonly chooseMicrophone: (microphone: string) => void;
  readonly devices: MediaDevices;
  readonly source: PictureSource | null;
  readonly report: PublishReport | null;
  /** Why the camera did not open. */
  readonly failure: string | null;
}

const NO_DEVICES: MediaDevices = { cameras: [], microphones: [] };

function describeFailure(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'Браузер не пустил к камере: разрешите её в адресной строке';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return 'Такой камеры нет: выберите другую или проверочную картинку';
  }
  if (name === 'NotReadableError') return 'Камера занята другой программой';
  return 'Камера не открылась: выберите другую или проверочную картинку';
}

function openSource(camera: string, microphone: string, title: string): Promise<PictureSource> {
  if (camera === TEST_PICTURE) return Promise.resolve(openTestPicture(title));
  return openCamera({
    camera: camera === ANY_CAMERA ? null : camera,
    microphone: microphone === NO_SOUND ? null : microphone,
  });
}

/** The dealer's picture, sent while the shift goes on. What was chosen is kept: a reload must not stop a round. */
export function useBroadcast(table: string, title: string, isOn: boolean): Broadcast {
  const [camera, setCamera] = useState(() => readStored('studio_camera') ?? OFF);
  const [microphone, setMicrophone] = useState(() => readStored('studio_microphone') ?? NO_SOUND);
  const [devices, setDevices] = useState(NO_DEVICES);
  const [source, setSource] = useState<PictureSource | null>(null);
  const [report, setReport] = useState<PublishReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isWanted = isOn && camera !== OFF;

  useEffect(() => {
    setFailure(null);
    if (!isWanted) return;
    let opened: PictureSource | null = null;
    let publisher: PicturePublisher | null = null;
    let isGone = false;
    openSource(camera, microphone, title)
      .then(next => {
        if (isGone) return next.stop();
        opened = next;
        setSource(next);
        publisher = new PicturePublisher(table, next, setReport);
        publisher.start();
      })
      .catch(error => !isGone && setFailure(describeFailure(error)));
    return () => {
      isGone = true;
      publisher?.destroy();
      opened?.stop();
      setSource(null);
      setReport(null);
    };
  }, [table, title, isWanted, camera, microphone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names of devices are known once a camera was allowed
  useEffect(() => {
    const list = () => void listMediaDevices().then(setDevices, () => {});
    list();
    navigator.mediaDevices?.addEventListener('devicechange', list);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', list);
  }, [source]);

  return {
    camera,
    microphone,
    chooseCamera(next) {
      writeStored('studio_camera', next);
      setCamera(next);
    },
    chooseMicrophone(next) {
      writeStored('studio_microphone', next);
      setMicrophone(next);
    },
    devices,
    source,
    report,
    failure,
  };
}
