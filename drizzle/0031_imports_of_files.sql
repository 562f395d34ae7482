CREATE TABLE "import_chunks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"records" text NOT NULL,
	CONSTRAINT "import_chunks_accommodation_id_import_id_number_pk" PRIMARY KEY("accommodation_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_claims" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"claim" text NOT NULL,
	"line" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"values" text,
	CONSTRAINT "import_claims_accommodation_id_import_id_claim_line_pk" PRIMARY KEY("accommodation_id","import_id","claim","line")
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"line" bigint NOT NULL,
	"key" text,
	"error_code" text NOT NULL,
	"field" text,
	"message" text NOT NULL,
	CONSTRAINT "import_errors_accommodation_id_import_id_line_pk" PRIMARY KEY("accommodation_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "import_keys_accommodation_id_kind_key_pk" PRIMARY KEY("accommodation_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"notify" boolean NOT NULL,
	"actor" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"is_received" boolean NOT NULL,
	"lines" integer NOT NULL,
	"chunks" integer NOT NULL,
	"chunks_done" integer NOT NULL,
	"lines_done" integer NOT NULL,
	"imported" integer NOT NULL,
	"known" integer NOT NULL,
	"refused" integer NOT NULL,
	"failures" integer NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "imports_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "imports_completed" CHECK (("imports"."status" in ('RECEIVING', 'RUNNING')) = ("imports"."completed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_accommodation_id_import_id_imports_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","import_id") REFERENCES "public"."imports"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_claims" ADD CONSTRAINT "import_claims_accommodation_id_import_id_imports_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","import_id") REFERENCES "public"."imports"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_accommodation_id_import_id_imports_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","import_id") REFERENCES "public"."imports"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_keys_subject" ON "import_keys" USING btree ("accommodation_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "imports_id" ON "imports" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_once" ON "imports" USING btree ("accommodation_id") WHERE "imports"."status" in ('RECEIVING', 'RUNNING');