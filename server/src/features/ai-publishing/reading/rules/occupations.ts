/**
 * What ads call occupations, folded, by area of work. `names` are parts of the catalogue's area names, best first;
 * `words` match from the start of a word on ('vendedor' also 'vendedora'), `$` ends a word. The longest match decides.
 */
export type Occupation = { names: readonly string[]; words: readonly string[] }

const split = (list: string): string[] => list.split("|").map((word) => word.trim())

export const occupations: readonly Occupation[] = [
  {
    names: ["administra", "escritorio"],
    words: split(
      "administrador|administrativ|auxiliar administrativ|assistente administrativ|aux administrativ|aux adm|assistente adm|auxiliar de escritorio|auxiliar adm|secretari|digitador|arquivista|analista administrativ|gerente administrativ|office boy|auxiliar de cartorio|escrevente|comprador|auxiliar de compras|assistente de compras|analista de compras|gerente geral|analista de processos",
    ),
  },
  {
    names: ["atendimento", "cliente", "administra"],
    words: split(
      "recepcionista|atendente|atendimento|telefonista|auxiliar de atendimento|concierge|assistente de atendimento|sac$",
    ),
  },
  {
    names: ["telemarketing", "call center", "atendimento"],
    words: split(
      "telemarketing|call center|operador de telemarketing|teleatend|telefonico|operador de cobranca|cobrador|agente de cobranca|atendente de telemarketing",
    ),
  },
  {
    names: ["venda", "comercial", "comercio", "varejo"],
    words: split(
      "vendedor|vendas|consultor comercial|consultor de vendas|consultora de vendas|representante comercial|representante de vendas|subgerente|supervisor de vendas|supervisor comercial|gerente comercial|gerente de vendas|executivo de vendas|executivo de contas|consultor|auxiliar de vendas|assistente comercial|assistente de vendas|analista comercial|sdr$|inside sales|closer|pre vendas|televendas|consultor de beleza|vendedor externo",
    ),
  },
  {
    names: ["varejo", "comercio", "venda"],
    words: split(
      "operador de caixa|operadora de caixa|caixa$|fiscal de caixa|frente de loja|frente de caixa|balconista|operador de loja|operadora de loja|auxiliar de loja|gerente de loja|lider de loja|subgerente de loja|repositor|atendente de loja|merchandising|estoquista de loja|caixa vendedor|encarregado de loja|encarregado de setor|fiscal de loja|empacotador|embalador de loja|promotor|promotora|demonstrador|crediarista|auxiliar de hortifruti|encarregado de hortifruti|operador de hipermercado|operador de supermercado",
    ),
  },
  {
    names: ["farmac", "saude"],
    words: split(
      "farmaceutic|balconista de farmacia|atendente de farmacia|auxiliar de farmacia|tecnico em farmacia|tecnico de farmacia|gerente de farmacia|manipulador de farmacia",
    ),
  },
  {
    names: ["transport", "motorist", "logist"],
    words: split(
      "motorista|entregador|motoboy|motogirl|carreteir|motociclista|cobrador de onibus|transporte|auxiliar de transporte|fiscal de transporte|controlador de frota|analista de frota|courier|condutor|mototaxi|operador de munck|tratorista de patio",
    ),
  },
  {
    names: ["portuari", "naval", "logist"],
    words: split(
      "portuari|marinheir|estiva|tripulante|naval|embarcac|maritim|amarrador|contramestre|capataz|operador de guindaste|operador portuario|pratico de navio|soldador naval|moco de conves|agente maritim|conferente de carga maritima",
    ),
  },
  {
    names: ["alimenta", "gastronom", "restaurante", "cozinha", "hotel"],
    words: split(
      "cozinh|auxiliar de cozinha|ajudante de cozinha|chef$|chefe de cozinha|garcom|garcon|garconete|barman|bartender|barista|copeir|padeir|confeit|acougueir|pizzaiolo|chapeir|churrasqueir|sushiman|lancheir|salgadeir|atendente de lanchonete|atendente de restaurante|atendente de sorveteria|auxiliar de padaria|cumim|steward|maitre|saladeir|merendeir|doceir|fatiador|peixeir|auxiliar de confeitaria|auxiliar de padeiro|nutricao e dietetica|manipulador de alimentos|forneir|auxiliar de acougue",
    ),
  },
  {
    names: ["hotel", "turismo"],
    words: split(
      "camareir|governanta|recepcionista de hotel|mensageiro|guia de turismo|agente de viage|recreador|recreacionista|hotelari|turismo|auxiliar de hospedagem|gerente de hotel",
    ),
  },
  {
    names: ["limpeza", "servicos gerais", "conserva"],
    words: split(
      "auxiliar de servicos gerais|servicos gerais|asg$|auxiliar de limpeza|faxineir|zelador|limpeza|agente de limpeza|lavador|lavadeir|auxiliar de lavanderia|passadeir|jardineir|servente de limpeza|gari$|auxiliar de higieniz|higieniza|piscineir|auxiliar de conservacao|copa e limpeza|operador de roc",
    ),
  },
  {
    names: ["seguranca", "portaria", "vigil"],
    words: split(
      "vigilante|vigia|seguranca$|seguranca patrimonial|porteir|controlador de acesso|agente de portaria|fiscal de prevencao|prevencao de perdas|bombeiro civil|agente de seguranca|escolta|operador de cftv|monitoramento|fiscal de patrimonio|agente de prevencao",
    ),
  },
  {
    names: ["domestic", "cuidad", "servicos gerais", "limpeza"],
    words: split(
      "domestica|empregada domestica|diarista|baba$|babas$|cuidador|caseir|mensalista|governanta do lar|auxiliar do lar|acompanhante de idos",
    ),
  },
  {
    names: ["saude", "enferm", "medic"],
    words: split(
      "enfermeir|enfermagem|tecnico de enfermagem|tecnica de enfermagem|tecnico em enfermagem|tecnico enfermagem|medic|fisioterap|psicolog|nutricionista|dentista|odontolog|cirurgiao|saude bucal|biomedic|tecnico de laboratorio|analises clinicas|radiolog|fonoaudiolog|terapeuta|auxiliar de enfermagem|agente de saude|agente comunitario|instrumentador|flebotomista|recepcionista hospitalar|maqueiro|optometrista|educador fisico|auxiliar de laboratorio|atendente de clinica|assistente terapeutic",
    ),
  },
  {
    names: ["veterin", "pet", "saude"],
    words: split("veterinari|banho e tosa|tosador|groomer|banhista|auxiliar de veterin|pet shop"),
  },
  {
    names: ["educa", "ensino"],
    words: split(
      "professor|pedagog|auxiliar de sala|auxiliar de creche|monitor escolar|coordenador pedagogic|instrutor|tutor|orientador|auxiliar de desenvolvimento infantil|inspetor escolar|diretor escolar|educador|mediador|bibliotec|monitor de curso|docente|auxiliar de classe|cuidador escolar|secretari escolar|auxiliar de coordenacao|facilitador|palestrante",
    ),
  },
  { names: ["social"], words: split("assistente social|educador social|servico social|orientador social") },
  {
    names: ["constru", "obra", "engenh"],
    words: split(
      "pedreir|servente|servente de obras|ajudante de obra|auxiliar de obra|mestre de obras|encarregado de obra|carpinteir|armador|ferreiro armador|pintor|encanador|bombeiro hidraulic|gesseir|azulejista|ajudante de pedreiro|auxiliar de pedreiro|topograf|tecnico em edificacoes|tecnico de edificacoes|almoxarife de obra|operador de betoneira|apontador de obra|apontador$|marmorist|vidraceir|telhadista|impermeabiliz|instalador de drywall|montador de andaime|ajudante geral de obra|meio oficial|rejuntador|orcamentista|operador de escavadeira|operador de retro|retroescavad|operador de rolo|operador de maquinas pesadas|laboratorista de solo",
    ),
  },
  {
    names: ["engenh", "constru"],
    words: split(
      "engenheir|arquitet|projetista|desenhista|cadista|tecnico em meio ambiente|analista ambiental|engenharia",
    ),
  },
  {
    names: ["industri", "produ", "operacion"],
    words: split(
      "auxiliar de producao|operador de producao|ajudante de producao|producao|operador de maquina|operador industrial|alimentador de linha|auxiliar industrial|soldador|serralheir|caldeireir|torneir|montador|marceneir|embalador|auxiliar de embalagem|inspetor de qualidade|analista de qualidade|auxiliar de qualidade|controle de qualidade|operador de caldeira|ajudante geral|auxiliar geral|auxiliar de fabrica|fresador|operador de prensa|lider de producao|encarregado de producao|pcp$|impressor|grafic|ajudante de marcenaria|tecnico quimic|operador de processo|operador mantenedor|montador de moveis|estofador|tapeceir",
    ),
  },
  {
    names: ["seguranca do trabalho", "industri", "engenh"],
    words: split(
      "tecnico em seguranca do trabalho|tecnico de seguranca do trabalho|tecnico de seguranca|tecnico em seguranca|seguranca do trabalho|engenheiro de seguranca|tst$",
    ),
  },
  {
    names: ["manuten", "eletric", "refriger"],
    words: split(
      "eletricista|manutencao|auxiliar de manutencao|oficial de manutencao|tecnico de manutencao|tecnico em refrigeracao|mecanico de refrigeracao|refrigeracao|tecnico em eletr|tecnico eletr|eletrotecnic|eletromecanic|eletronic|mecanico industrial|mecanico de manutencao|ajudante de eletricista|auxiliar de eletricista|instalador|instrumentista|instalador de ar|chaveir",
    ),
  },
  {
    names: ["automot", "mecanic", "oficina", "manuten"],
    words: split(
      "mecanico|mecanica|mecanico de auto|mecanico de moto|borracheir|lanterneir|funileir|pintor automotivo|alinhador|eletricista automotivo|auto eletric|lavador de carr|lavador de veicul|frentista|trocador de oleo|manobrista|auxiliar de mecanico|auxiliar mecanico|consultor automotivo|polidor|gerente de oficina|vistoriador",
    ),
  },
  {
    names: ["logist", "transport", "estoque"],
    words: split(
      "estoquista|auxiliar de logistica|logistica|auxiliar de estoque|conferente|almoxarif|auxiliar de almoxarifado|ajudante de carga|ajudante de entrega|ajudante de motorista|carregador|descarreg|empilhad|operador de empilhadeira|auxiliar de deposito|carga e descarga|separador|auxiliar de expedicao|expedicao|roteirizador|analista de logistica|auxiliar de armaz|operador logistico|despachante|supervisor de logistica|ajudante de caminhao|auxiliar de carga|auxiliar de inventario",
    ),
  },
  {
    names: ["tecnologia", "informatica", "ti$"],
    words: split(
      "desenvolvedor|programador|analista de sistemas|suporte tecnico|analista de suporte|tecnico de informatica|tecnico em informatica|help desk|helpdesk|auxiliar de ti$|analista de ti$|assistente de ti$|tecnico de ti$|infraestrutura|front end|back end|frontend|backend|full stack|fullstack|cientista de dados|analista de dados|dba$|devops|qa$|scrum|product owner|administrador de redes|tecnico de redes|ux designer|tecnico de suporte|tecnologia da informacao|seguranca da informacao|tecnico em computador|suporte de ti$|estagio em ti$|estagiario de ti$",
    ),
  },
  {
    names: ["telecom", "internet", "tecnologia", "manuten"],
    words: split(
      "instalador de internet|tecnico de fibra|instalador de fibra|fibra optica|telecomunic|tecnico de campo|instalador de antena|cabista|tecnico instalador|emendador",
    ),
  },
  {
    names: ["marketing", "comunica", "publicid"],
    words: split(
      "marketing|social media|publicit|jornalista|redator|copywriter|assessor de imprensa|gestor de trafego|trafego pago|analista de midia|fotograf|videomaker|editor de video|locutor|radialista|produtor de conteudo|influenciador|midias sociais|relacoes publicas|cinegrafista|panfleteir|promotor de eventos",
    ),
  },
  {
    names: ["design", "marketing", "comunica", "arte"],
    words: split(
      "designer|design grafic|arte finalista|diretor de arte|ilustrador|designer de interiores|decorador|operador de plotter",
    ),
  },
  {
    names: ["juridic", "direito", "advoca"],
    words: split(
      "advogad|juridic|paralegal|assistente juridic|auxiliar juridic|estagiario de direito|estagio em direito|estagio de direito",
    ),
  },
  {
    names: ["contab", "financ"],
    words: split(
      "contador|contabil|auxiliar contabil|assistente contabil|analista contabil|financeir|auxiliar financeiro|assistente financeiro|analista financeiro|fiscal$|auxiliar fiscal|assistente fiscal|analista fiscal|escrita fiscal|faturist|auxiliar de faturamento|faturamento|contas a pagar|contas a receber|tesour|auditor|controller|gerente financeiro|bancari|analista de credito|consultor financeiro|correspondente bancario|controladoria|analista tributario",
    ),
  },
  {
    names: ["recursos humanos", "rh$", "pessoas", "administra"],
    words: split(
      "recursos humanos|rh$|departamento pessoal|dp$|analista de rh$|auxiliar de rh$|assistente de rh$|recrut|auxiliar de departamento pessoal|assistente de departamento pessoal|analista de departamento pessoal|business partner|treinamento e desenvolvimento|gente e gestao|auxiliar de pessoal",
    ),
  },
  {
    names: ["beleza", "estetic"],
    words: split(
      "cabeleireir|manicure|pedicure|esteticista|maquiador|barbeir|depilador|designer de sobrancelha|lash|massagist|auxiliar de cabeleireiro|nail designer|massoterap|extensionista|recepcionista de salao|cosmetolog",
    ),
  },
  {
    names: ["moda", "confec", "costura", "textil", "industri"],
    words: split(
      "costureir|alfaiate|modelista|estilista|cortador de tecido|auxiliar de costura|bordad|overloquista|passador de roupa|estampador|serigraf",
    ),
  },
  {
    names: ["agro", "rural", "agricult", "pesca", "ambiental"],
    words: split(
      "tratorista|agronom|agropecuari|vaqueir|tecnico agricola|trabalhador rural|operador agricola|zootecn|pescador|capineir|operador de trator|tecnico em agro|auxiliar agricola|auxiliar de campo|viveirista|operador de colheit",
    ),
  },
  {
    names: ["esporte", "fitness", "academia", "lazer", "educa", "saude"],
    words: split(
      "personal trainer|instrutor de academia|professor de musculacao|profissional de educacao fisica|professor de educacao fisica|instrutor de musculacao|salva vidas|guarda vidas|professor de danca|professor de natacao",
    ),
  },
  {
    names: ["imob", "venda", "comercial"],
    words: split(
      "corretor|corretora|imobiliari|captador de imoveis|avaliador de imoveis|consultor imobiliario|corretor de imoveis|corretor de seguros",
    ),
  },
]

/** Words that an occupation's name starts with when its field follows ('auxiliar de …', 'gerente …'). */
export const heads: readonly string[] = split(
  "auxiliar|aux$|assistente|analista|tecnico|tecnica|tec$|operador|operadora|ajudante|gerente|subgerente|supervisor|supervisora|coordenador|coordenadora|encarregad|lider|chefe|diretor|consultor|consultora|especialista|agente|fiscal|instrutor|monitor|monitora|representante|promotor|promotora|estagi|jovem aprendiz|jovens aprendiz|menor aprendiz|aprendiz$|aprendizes$|trainee|inspetor|profissional de|profissional em|oficial|atendente|executiv|gestor|gestora|controlador|montador|instalador|pessoa desenvolvedora|apontador",
)
