import { IconButton } from "@longpaddock/ui/icon-button";
import {
  AttributionControl,
  Map as MapLibre,
  type MapProps,
  type MapRef,
  NavigationControl,
  ScaleControl,
} from "@vis.gl/react-maplibre";
import { type LucideIcon, Maximize, X } from "lucide-react";
import type { FitBoundsOptions, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
// Loaded with this component: what is moved while the map has still to load would be forgotten.
import * as mapLibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./base-map.css";
import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import type { Bounds } from "../bounds";
import type { MapColours } from "../map-colours";
import { throughPacks } from "../packs/kept-tiles";
import { BaseLayers } from "./base-layers";
import { MAP_TEXTS } from "./texts";
import { useFullScreen } from "./use-full-screen";
import { useMapTiles } from "./use-map-sources";

const RiddenLines = lazyComponent(() => import("../ridden/ridden-lines").then((m) => m.RiddenLines));
const CREDITS = `<a href="/THIRD-PARTY-NOTICES.txt" target="_blank">${MAP_TEXTS.credits}</a>`;

const CREDITS_MS = 6000;
const MAX_FOLDED_PX = 640;

/** Without glyphs, so that labels use system fonts and nothing is fetched. */
const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
const NO_VIEW = { bounds: { west: 0, south: 0, east: 0, north: 0 }, zoom: 0 };
const LOCALE = {
  "CooperativeGesturesHandler.WindowsHelpText": MAP_TEXTS.ctrlAndScroll,
  "CooperativeGesturesHandler.MacHelpText": MAP_TEXTS.commandAndScroll,
  "CooperativeGesturesHandler.MobileHelpText": MAP_TEXTS.twoFingers,
};

export interface BaseMapProps extends Pick<MapProps, "cursor" | "onClick" | "onMouseMove" | "onMouseOut"> {
  map: RefObject<MapRef | null>;
  /** The accessible name. */
  title: string;
  colours: MapColours;
  /** Shown at first, and again by the reset button and whenever the map gets another size. */
  bounds: Bounds;
  /** Shown at first instead. The map then keeps what it shows when it gets another size. */
  firstView?: Bounds | undefined;
  getFitOptions: () => FitBoundsOptions;
  resetLabel: string;
  resetIcon: LucideIcon;
  /** Id of the lowest layer in `children`. */
  lowestLayer: string;
  /** Places to leave out, because `children` label them. */
  hiddenNames?: readonly string[] | undefined;
  /** Shows the lines that members have ridden: those that are tapped say who rode them, unless taps do something else here. */
  ridden?: "tappable" | "plain" | undefined;
  /** Called after each move with what the map then shows. */
  onMoved?: ((bounds: Bounds) => void) | undefined;
  /** Called after each render in which the base map and `lowestLayer` are fully drawn. */
  onDrawn?: () => void;
  /** Called if the map cannot be created, for example without WebGL. */
  onFailure: () => void;
  /** Below the map while it fills the screen; false where it can't, because what belongs to it is elsewhere on the page. */
  fullScreen?: ReactNode | false;
  /** What the page shows beside the map, when there is something new to show. It ends a full screen. */
  givesWayTo?: unknown;
  children: ReactNode;
}

/** The base of every map: land, borders, grid, places, optional tiles and controls. */
export function BaseMap({ map, title, colours, bounds, getFitOptions, ...rest }: BaseMapProps) {
  const {
    firstView,
    resetLabel,
    resetIcon: ResetIcon,
    lowestLayer,
    hiddenNames,
    ridden,
    onMoved,
    onDrawn,
    onFailure,
    fullScreen = null,
    givesWayTo,
    children,
    ...events
  } = rest;
  const tiles = useMapTiles();
  const [view, setView] = useState(NO_VIEW);
  const screen = useFullScreen(map, givesWayTo);
  /** Moved by hand, or by what follows a position: another size of the map then shows no other part. */
  const keepsView = useRef(false);
  const box = boundsArray(bounds);

  const showBounds = (options?: FitBoundsOptions) => {
    keepsView.current = false;
    map.current?.fitBounds(box, { ...getFitOptions(), ...options }, { showsAll: true });
  };
  const noteView = () => {
    const box = map.current?.getBounds();
    if (!map.current || !box) return null;
    const shown = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
    setView({ bounds: shown, zoom: map.current.getZoom() });
    return shown;
  };
  const handleMoveEnd = () => {
    const shown = noteView();
    if (shown) onMoved?.(shown);
  };
  const handleResize = () => {
    if (!firstView && !keepsView.current) showBounds({ duration: 0 });
    else noteView();
  };
  return (
    <div className="flex size-full flex-col">
      <div className="relative min-h-0 flex-1">
        <MapLibre
          ref={map}
          mapLib={mapLibre}
          workerUrl={workerUrl}
          mapStyle={EMPTY_STYLE}
          transformRequest={throughPacks}
          initialViewState={
            firstView
              ? { bounds: boundsArray(firstView) }
              : { bounds: box, fitBoundsOptions: getFitOptions() }
          }
          locale={{ ...LOCALE, "Map.Title": title }}
          attributionControl={false}
          cooperativeGestures
          dragRotate={false}
          touchPitch={false}
          minZoom={2}
          maxZoom={16}
          renderWorldCopies
          onLoad={({ target }) => {
            target.touchZoomRotate.disableRotation();
            target.keyboard.disableRotation();
            foldCreditsLater(target.getContainer());
          }}
          onRender={({ target }) => {
            if (view === NO_VIEW) noteView();
            else if (isDrawn(target, lowestLayer)) onDrawn?.();
          }}
          onMoveStart={(event) => {
            if (event.originalEvent || "keepsView" in event) keepsView.current = true;
          }}
          onMoveEnd={handleMoveEnd}
          onResize={handleResize}
          onError={({ target }) => !target && onFailure()}
          {...events}
        >
          <BaseLayers
            colours={colours}
            view={view.bounds}
            zoom={view.zoom}
            tiles={tiles}
            tilesBefore={lowestLayer}
            hiddenNames={hiddenNames}
          />
          {children}
          {ridden && (
            <ErrorFallback fallback={null}>
              <Suspense fallback={null}>
                <RiddenLines colours={colours} before={lowestLayer} answersTaps={ridden === "tappable"} />
              </Suspense>
            </ErrorFallback>
          )}
          <NavigationControl showCompass={false} position="top-right" />
          <ScaleControl unit="metric" position="bottom-left" maxWidth={120} />
          <AttributionControl compact customAttribution={CREDITS} position="bottom-right" />
          <IconButton
            variant="secondary"
            label={resetLabel}
            className="absolute top-2.5 left-2.5 z-2"
            onClick={() => showBounds()}
          >
            <ResetIcon aria-hidden="true" className="size-5" />
          </IconButton>
          {fullScreen !== false && screen.toggle && (
            <IconButton
              variant="secondary"
              label={screen.isFull ? MAP_TEXTS.leaveFullScreen : MAP_TEXTS.fullScreen}
              className="absolute top-16 left-2.5 z-2"
              onClick={screen.toggle}
            >
              {screen.isFull ? (
                <X aria-hidden="true" className="size-5" />
              ) : (
                <Maximize aria-hidden="true" className="size-5" />
              )}
            </IconButton>
          )}
        </MapLibre>
      </div>
      {screen.isFull && fullScreen}
    </div>
  );
}

/** On a phone the credits cover a fifth of the map. OpenStreetMap asks for five seconds; the button shows them again. */
function foldCreditsLater(container: HTMLElement): void {
  if (container.clientWidth > MAX_FOLDED_PX) return;
  const open = "maplibregl-compact-show";
  setTimeout(() => {
    const credits = container.querySelector(`.${open}`);
    if (!credits?.contains(document.activeElement)) credits?.classList.remove(open);
  }, CREDITS_MS);
}

/** MapLibre's load event cannot be used: it fires for the empty style. */
function isDrawn(map: MapLibreMap, lowestLayer: string): boolean {
  const sources = ["land", "borders", "grid", map.getLayer(lowestLayer)?.source];
  return sources.every((id) => id && map.getSource(id) && map.isSourceLoaded(id));
}

export function boundsArray({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}
